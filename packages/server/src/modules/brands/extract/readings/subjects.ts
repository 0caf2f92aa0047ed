import type { Reading } from './reading.ts';

/** What is asked, how people put it, and the words that say no more than that: the readings that go first. */
export const SUBJECTS: readonly Reading[] = [
  {
    intent: 'call',
    asks: [
      [
        /\b(?:urges?|asks?|asked|invites?|invited|wants?|told|tells?|appeals?|encourage[sd]?|prompts?)\b/,
        /\b(?:visitors?|readers?)\b/,
      ],
      [/\b(?:visitors?|readers?)\b/, /\b(?:urged|asked|invited|told|encouraged|prompted|should do|do next)\b/],
      [/\bappeal\b/, /\bvisitors?\b/],
    ],
    not: /press|journalist|price|how many|number of/,
    own: 'call action button asked home page visitor visitors reader readers first step site website told take takes invitation main text says invites what urges do next start',
  },
  {
    intent: 'business',
    asks: [
      /^(?:one |a |the )?sentence(?: from the site)?(?: about| on| that says| saying| which says|:|,)? ?what\b|^what (?:it|they|the (?:company|firm|business|house|workshop|brand)) (?:does|do|makes?|builds?|sells?|offers?|installs?|develops?|produces?|plans?|provides?|manufactures?|supplies|repairs?|grows?)\b/,
    ],
    not: /\b(?:if|when|in case|costs?|promis\w*|guarant\w*|charges?|price|pays?|figures?)\b/,
    own: 'company firm business sentence one short what does makes make sells sell offers offer whom service services target group',
  },
  {
    intent: 'leadTime',
    asks: [
      [
        /\b(?:guarant|promis|commit|contractual|assured|binding)/,
        /\b(?:times?|duration|delays?|uptime|availability|hours|payback|deadline|speed)\b/,
      ],
      [
        /\b(?:times?|duration|delays?|uptime|availability|payback|deadline|how long|how fast|speed)\b/,
        /\b(?:guarant|promis|commit|contractual|assured|binding)/,
      ],
    ],
    not: /\b(?:sentence|money back|if|when|in case|clause|wording|refund)\b/,
    own: 'delivery deliver delivered lead time times turnaround response reaction reply long fast until within takes take order promised guaranteed guarantees guarantee contractually period maximum commits limit',
  },
  {
    intent: 'guarantee',
    asks: [
      /\bundertak(?:ing|es?)\b|\bcommitment\b|\bpledges?\b|takes? (?:over|on) the risk|\bgives? up\b|makes? up for|\bwaives?\b|\bwaived\b|make(?:s)? good|pays? back|\bpromises?\b|\bpromised to\b|what (?:is|they|it|the \w+) promis|stands? behind|guarantees? a result|(?:leak|service|price|quality) (?:promise|guarantee)|word of honour|the guarantee\b|guarantee (?:given|offered|for|to|in)\b|commits (?:itself|the)|\bassurance\b|clause\b/,
      [/(?:sentence|clause|wording|words)/, /\b(?:promis|guarant|warrant|commit|assur|undertak)/],
    ],
    not: /\b(?:years of|period|certif\w*|spokes\w*|money[- ]back|uptime|refund promise)\b/,
    own: 'guarantee guaranteed guarantees promise promises promised promising refund refunded money back given gives give gave compensation pays pay paid sentence words company gets get happens risk sum item when customer customers client buyer wording assurance case something goes commitment commits pledge exact literal what offered who term terms undertake undertakes undertaking should made make good own clause waive waives takes over includes including happens text their not does due',
  },
  {
    intent: 'audience',
    asks: [
      /^target\b|^typical (?:customers?|clients?|buyers?)|whom (?:it|they|the \w+) sells?|sells to\b|\btarget (?:users?|groups?|audience|customers?|clients?|market)\b|\bmeant for\b|\baimed at\b|\bintended for\b|\bdesigned for\b|\bmade for\b|(?:kinds?|types?|sorts?|groups?) of (?:customers?|clients?|buyers?|companies|business(?:es)?|users?|guests?|patients?|people)\b|whom the (?:offer|product|service)|^for whom\b|^whom (?:it|they|the)|buyers it supplies|ideal (?:customer|client|buyer)|who (?:is|are) the (?:offer|product|service|courses?)s? for/,
    ],
    not: /\bwhat (?:does|it|is|the company|they)\b|\bsentence\b|\bhow many\b|\bnumber of\b|\bnamed\b|\bby name\b|\bprice\b/,
    own: 'target group groups audience user users customer customers client clients market typical sells sell intended aimed kind type sort ideal buyer buyers company companies product service services serves serve served wants for meant made industry sector size region firm firms business businesses who whom which works work offer taken takes take workload team trade supplies supply employer employers organisation organisations designed',
  },
  {
    intent: 'email',
    asks: [
      /^(?:contact )?mailbox|^(?:mail |contact )?address (?:for|to|hotels|where|customers|clients|companies|people|that)\b.*\b(?:enquir|inquir|quot|write|buying|product|order|request|question|offer|sales|booking)|whom to write|where to (?:e-?)?mail|where to send (?:a |an )?(?:request|enquiry|inquiry|order)/,
    ],
    own: 'email emails e-mail mail mailbox address write contact electronic enquiries enquiry inquiries inquiry general question questions box where new should customers business prospective client clients whom interested want offer ask asking request requesting quote quotation sales product products buying buy company order orders',
  },
  {
    intent: 'founded',
    asks: [
      /^opened in\b|^founded\b|\borigin year\b|year of origin/,
      [
        /^when (?:did|was|were)\b/,
        /\b(?:open(?:ed)?|beg[iau]n|start(?:ed)?|founded|set up|established|created|come into)\b/,
      ],
      [
        /^year (?:it|the|of|when|in which|since|they|this)\b/,
        /\b(?:open|start|beg[aiu]n|found|establish|creat|set up|trading|incorporat|birth|registered|distil|exist|beginning|name)/,
      ],
      [/which year does /, /\b(?:beginning|start|birth)/],
    ],
    not: /\b(?:awards?|certif\w*|product|machines?|fair|exhibition|price|how many|number|visitors|litres|won)\b/,
    own: 'year founded founding established establishment foundation incorporated incorporation start started starting opening opened open began begin created creation company firm business enterprise since when set up date present current first old took over brand itself original history legal existed exist exists existence trading being come came origin family long beginning beginnings today organisation counts count practice workshop shop school only what in registered trade not name had today house association',
  },
  {
    intent: 'customers',
    asks: [
      /(?:named|presented|shown|mentioned|listed|identified|given|cited) as (?:\w+ ){0,2}(?:customers?|clients?|references?|places of delivery|users|buyers)|^(?:client|customer|reference) names?\b|^reference (?:customers|clients|projects)|that (?:have|had|get) their \w+ (?:made|done|built|printed)|(?:that|which|who) send their|(?:firms|companies|shops|businesses|houses|customers|makers) (?:to which it (?:delivers|supplies)|it (?:delivers to|supplies))|^names of (?:the )?(?:\w+ ){0,2}(?:customers|clients|buyers|users|references|shops|restaurants|universities|companies)|^(?:companies|firms|businesses) (?:among|that buy)/,
      [
        /\b(?:customers?|clients?|buyers|references|users|firms|companies|employers|growers|brands|organi[sz]ations|houses|places|buildings|shops|restaurants|hotels|schools|projects)\b/,
        /\b(?:by name|it names|it mentions|named)\b/,
      ],
      [/^named\b/, /\b(?:buildings|projects|customers|clients|references|houses)\b/],
    ],
    not: /\b(?:number|how many|count|growth|share|price|results?|figures?|guarantee|improve\w*|per ?cent)\b/,
    own: 'customer customers client clients retailer retailers buyer buyers user users reference references named name names list listed use uses using recent job jobs speak mentioned mentions served bought buy trust example known firm firms company companies already case study site shown existing current past project projects supplied work works product order orders commissioned who their rely institution institutions organisation organisations made built done far brands brand employer employers grower growers houses house buildings building presented identified places delivery delivers send sends staff realised point logo logos quoted goods fleets non-private says dressed has have',
  },
  {
    intent: 'products',
    asks: [
      /^(?:programs?|programmes?|equipment|product lines?|lines|machines|courses|models|tours|plans|packages|names of (?:the |its )?(?:products?|panels?|models?|courses?|machines?|plans?|packages?|lines?|programs?|programmes?|tours?|brands?|beers?|wines?|varieties))\b.*(?:by name|names?|named|$)/,
    ],
    not: /\b(?:price|cost|how many|number|mail)\b/,
    own: 'product products service services model models package packages range line lines name names named list offers offered offer sold sells makes own company which main all program programs programme programmes equipment course courses machine machines panel panels plan plans tour tours',
  },
  {
    intent: 'proof',
    asks: [
      /\b(?:pass|success|satisfaction|retention|renewal|hit|error|scrap) rate\b|figures? (?:showing|that shows?|for)\b|service figure|how much (?:faster|less|more|shorter|longer|lower|higher|cheaper)|\bsavings?\b|before[- ]and[- ]after|measured (?:\w+ ){0,2}(?:result|figure|value|effect|consumption|saving)|^(?:time|energy|gas|water|fuel|money|cost) saved|\bgrowth of a\b|improvement\b|proof of|evidence of|result (?:in|at|that|of)|outcome of/,
    ],
    not: /\b(?:plan|account|price of)\b/,
    own: 'proof prove proves proven result results effect effects achievement achieved achieve achieves gained gain saved save saves saving savings success improvement improved drop reduction reduced figure figures number numbers per cent percent percentage measured measurable evidence customer customers client clients one example reported report named single with made outcome case cases study reference concrete some quantified benefit impact best documented shows showing works product show statement stated much difference performance data saw reached reach latest last year before after from described money sum several businesses company quality before',
  },
  {
    intent: 'sector',
    asks: [
      /^(?:branch of (?:business|industry)|sector\b|trade (?:it|the (?:company|firm))|line of business|industry\b|field of (?:business|activity|work)|business sector|which (?:industry|sector|trade) )/,
    ],
    not: /\b(?:price|served|target|customers|fair)\b/,
    own: 'branch business sector trade line industry field activity work belongs belong says company firm works word two in which',
  },
  {
    intent: 'call',
    asks: [/^action\b|^invitation\b|^first step\b|\bwhat (?:the )?(?:main|big|first) button/],
    own: 'call action button asked home page visitor visitors reader first step site website told take takes invitation main text says invites what',
  },
  {
    intent: 'email',
    asks: [
      /\be-?mails?\b|\bmail (?:address|box|contact)|mailbox|electronic(?:ally)?\b|where (?:to|can one|does one|should one) write|address to write to|write to/,
    ],
    own: 'email emails e-mail mail address write contact electronic enquiries enquiry inquiries general question questions box where new',
  },
  {
    intent: 'phone',
    asks: [
      /\b(?:tele)?phone\b|\btel\b|\bhotline\b|number to (?:call|ring|dial)|\bcall(?:ing)? number|landline|\bfax\b|(?:call|ring) (?:them|the company)/,
    ],
    own: 'phone telephone tel hotline number call ring dial contact line landline',
  },
  {
    intent: 'call',
    asks: [
      /call to action|\bcta\b|\binvit(?:ation|e[ds]?)\b|asked to|(?:visitors?|readers?) (?:is|are|should|can|ought)|main (?:button|link|action)|\bbutton\b|next step|first step|urged to|get started|action (?:the|that|a)\b/,
      [/(?:should|wants?|expects?)/, /\b(?:visitors?|readers?)\b/],
    ],
    not: /press|journalist/,
    own: 'call action button asked home page visitor visitors reader first step site website click take order book main primary invitation invited text should want wants expects next started prominent says label wording link start front front-page landing homepage action',
  },
  {
    intent: 'speaker',
    asks: [
      /spokes|\bspeaks? (?:to|for|with|on behalf)|public voice|\b(?:media|press) (?:contact|officer|person|relations|enquiries|inquiries|questions|spokes)|person for (?:the )?(?:press|media)|\bquotable\b|quoted in the press|to be quoted|\binterviews?\b|speaker of|represents? the (?:company|firm|business|house)|\bmouthpiece\b|(?:person|contact) (?:for|answering|to whom) (?:the |media|journalists)|answer(?:s|ing) (?:the )?(?:press|media)|public relations\b/,
      [/contact/, /\b(?:press|media|journalists)\b/],
      [
        /(?:journalists?|reporters?|newspapers?|papers|press|media)\b/,
        /\b(?:answer|turn|talk|speak|contact|call|ring|ask|write|address|deals?)/,
      ],
      [
        /(?:answers?|talks?|turns?|calls?|rings?|deals?|handles?|reach(?:es)?|asks?|address(?:es)?|looks after)/,
        /\b(?:journalists?|press|media|newspapers?|reporters?|papers)\b/,
      ],
    ],
    own: 'spokesperson spokeswoman spokesman spokespeople spokes press media journalist journalists newspaper newspapers paper papers answer answers contact person name names role post function title job position speaks speak turn talk talks who can quoted quotable speaker board voice public interview interviews questions reporter reporters call ring deals handles expert represents her his does enquiries inquiries relation relations officer should towards gives',
  },
  {
    intent: 'news',
    asks: [
      /what(?: is|'s) new|announced last|newest thing|news hook|happened (?:most recently|last|lately)|(?:last|most recently|recently) announced/,
      [
        /\b(?:latest|last|newest|most recent(?:ly)?|recent(?:ly)?|freshest)\b/,
        /\b(?:news|notices?|press releases?|announce\w*|events?|posts?|articles?|updates?|headlines?|stor(?:y|ies)|entr(?:y|ies)|reports?|communications?|bulletins?|messages?|items?|developments?|milestones?|launch|happen\w*|thing|publication|communiqu\w+|releases?|openings?)\b/,
      ],
      [/\b(?:news|press release|announcement)\b/, /\b(?:latest|dated?|day|newest|recent|last)\b/],
    ],
    own: 'latest last newest most recent recently news notice press release announcement announced announce event post article update headline story entry date day dated issued published own report item heading title thing development milestone reported section happened happen hook company communication bulletin blog page launch together says itself',
  },
  {
    intent: 'guarantee',
    asks: [
      /money[- ]back|\brefund|risk reversal/,
      [
        /what/,
        /\b(?:gets?|happens|receives?|does|do|done|follows|owed|pays?|undertakes?)\b/,
        /\b(?:when|if|should|in case)\b/,
      ],
      [/(?:if|when|in case)/, /\b(?:late|fails?|breaks?|lost|unhappy|dissatisfied|not satisfied|wrong|cancel|damaged)/],
    ],
    own: 'guarantee guaranteed promise promises promised refund refunded refunds money back money-back given compensation pays pay paid sentence words company gets get happens risk reversal sum item when customer client buyer wording assurance case something goes commitment pledge exact literal what given offered who term terms undertake undertakes should turn come out arrive arrives policy done does receive owed binding made condition conditions',
  },
];
