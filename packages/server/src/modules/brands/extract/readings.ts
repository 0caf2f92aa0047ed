import type { Intent } from './question.ts';

export interface Reading {
  readonly intent: Intent;
  /** One of these: a pattern, or patterns that follow one another. */
  readonly asks: readonly (RegExp | readonly RegExp[])[];
  readonly not?: RegExp;
  /** Words that belong to the intent and say nothing more. */
  readonly own: string;
}

const FIRMS =
  /\b(?:customers?|clients?|retailers?|buyers?|references?|users|firms?|companies|businesses|institutions|organi[sz]ations|hotels|schools|hospitals|restaurants|shops|museums|farms|growers|theatres|municipalities|towns|breweries|banks|households|venues|festivals|clinics|practices|publishers|builders|operators|airlines|ports|universities|bakeries|caf[ée]s|kitchens|studios|guests|names)\b/;

/** The first that fits. Each: what is asked, how people put it, and the words that say no more than that. */
const READINGS: readonly Reading[] = [
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
  {
    intent: 'customers',
    asks: [
      /who (?:uses|buys|has bought|has used|already|are their|are the|orders|rents|hires)|^(?:customers?|clients?|references?|reference \w+|users)\b|case stud(?:y|ies)\b/,
      [
        FIRMS,
        /\b(?:named?|names|listed|list|use|uses|using|who|that|which|of recent|speak|mentioned|served|chartered|buy|bought|trust|works?|worked|shown|supplied|it has|commission\w*|order\w*|already|rely|by name)\b/,
      ],
      [
        /\b(?:named?|names of|list of|which|known|well-known|reference|existing|actual|their|its|current|past|some|example)\b/,
        /\b(?:customers?|clients?|buyers?|users|references)\b/,
      ],
      [/for whom/, /\b(?:already|has it|have they)\b/],
      [/(?:worked|works|made|built|produced|done) for\b/, /\b(?:so far|already|before|named)/],
    ],
    not: /\b(?:number|how many|count|growth|share|target|ideal|kind|type|price|gain|saved?|results?|figures?|proof|guarantee|pays?|employ|founded|based|intended|aimed|improve\w*|achiev\w*|mail|phone|sizes?|numbers?|quantif\w*)\b|^sector|what (?:a|the|one|does|do|is)\b|^for which|business(?:es)? (?:buy|it)/,
    own: 'customer customers client clients retailer retailers buyer buyers user users reference references named name names list listed use uses using recent job jobs speak mentioned served bought buy trust example known well-known firm firms company companies already lets case study studies site shown existing current past project projects supplied work works worked product order orders commissioned who their rely institution institutions organisation organisations made built done far',
  },
  {
    intent: 'revenue',
    asks: [
      /\brevenues?\b|\bturnover\b|turn over|annual sales|sales (?:figure|volume|per year|last year|in)|\bprofits?\b|\bearnings\b|(?:last year's|yearly) sales/,
    ],
    own: 'revenue turnover turn sales annual yearly figure last year company much volume',
  },
  {
    intent: 'leadTime',
    asks: [
      /\b(?:delivery|lead|turnaround|response|reaction|production|waiting|processing|retrieval|shipping|reply|answering|installation|repair) times?\b|\bhow (?:fast|quick(?:ly)?|soon)\b|\btime (?:until|to|from|for|within|between|needed)|\bdelivery (?:period|within)|\bdeadline for delivery|within (?:what|which|how)|days until|speed of/,
      [/\bhow long\b/, /\b(?:take|takes|deliver|wait|until|last|order|repair|install)/],
      [/when/, /\b(?:delivered|shipped|ready)\b/],
    ],
    not: /guarantee (?:period|last)|warrant|return|exist/,
    own: 'delivery deliver delivered lead time times turnaround response reaction reply long fast quick quickly soon until within takes take order ordered promised guaranteed guarantee period waiting wait speed normal needed between',
  },
  {
    intent: 'headCount',
    asks: [
      /\b(?:employees|workforce|staff|head ?count|colleagues|personnel|crew|team size|payroll)\b|persons employed|people employed|team strength|(?:company|firm|staff) size|size in people|\bown team\b|size of the (?:own )?(?:team|firm|company|workforce)|people (?:who|that) work|people (?:work|are|employed|on|there)|(?:size|number) of (?:the |its |their )?team|\bown people\b|how (?:big|large) (?:is|are) (?:the|their|its)|number of (?:people|persons|workers|heads)|(?:it|they|the (?:company|firm)) employs?|many (?:people|persons|workers|hands)|\bpeople working\b|\bworking there\b/,
      [/people (?:does|do)/, /employ/],
    ],
    not: /\b(?:price|fee|mail|train\w*|courses for|benefit|pay for|spokes|trained|carried|served|visit|attend|live|proportion|share|salary|send)\b|language|\bwho (?!work|are|is)/,
    own: 'employee employees employ employs employed workforce staff head heads count headcount colleague colleagues personnel people persons work works working worker workers team size number total own many strength company currently permanent payroll big large there now today crew fixed hands itself alone who firm lawyers paid are place including apprentices apprentice full-time part-time',
  },
  {
    intent: 'price',
    asks: [
      /\bprices?\b|\bcosts?\b|\bfares?\b|\bfees?\b|\brates?\b(?! of (?:success|return|growth|interest)|\b.{0,20}\bpass)(?<!interest rate)|\brent\b|\bcharges?\b(?<!in charge)|\btariffs?\b|how much (?:is|are|does|do|for|must|one|a|an|the|it)\b|\bhourly\b|\bpriced\b|to pay for|^gift that|^donation that/,
      [/what/, /\b(?:pays?|charged)\b/],
    ],
    not: /\b(?:saved?|savings?|cut|reduction|discount|grow(?:th)?|share|interest|in charge|mistakes?|improve\w*)\b|turn over|time did/,
    own: 'price prices cost costs fare fares fee fees rate rates rent charge charges charged tariff much one single per pay pays paid present current currently regular list valid today now customer plan entry amount buyer person asked takes',
  },
  {
    intent: 'notice',
    asks: [
      /notice period|period of notice|cancellation (?:period|terms)|terminat|contract (?:term|length|duration|period)|length of (?:the )?contract|bound for how long/,
      [/how/, /\bcancel/],
    ],
    own: 'notice period cancel cancelled cancellation terms term contract contracts terminate length duration minimum long bound',
  },
  {
    intent: 'deposit',
    asks: [/\bdeposit\b|down payment|prepayment|paid in advance/],
    own: 'deposit down payment amount required advance',
  },
  {
    intent: 'minimum',
    asks: [
      /\bminimum\b|smallest (?:order|quantity|batch|amount|lot|group|number|purchase)|least (?:one|quantity|amount)|lowest (?:order|quantity|amount)/,
    ],
    own: 'minimum smallest order ordered quantity lowest least size batch amount one can value lot group purchase purchases',
  },
  {
    intent: 'hours',
    asks: [
      /opening (?:hours|times)|business hours|office hours|\bhours of\b|open(?:ing)? days/,
      [/when/, /\bopen\b/],
      [/when/, /\bvisit\b/],
      [/days/, /\bopen\b/],
    ],
    own: 'opening hours times time business office open days when shop week visit visited showroom store',
  },
  {
    intent: 'warranty',
    asks: [
      /\bwarrant(?:y|ies)\b|guarantee (?:period|time)|(?:length|duration|years) of (?:the )?guarantee|return (?:policy|period|right)|goods be returned|right of return/,
      [/how long/, /\bguarantee/],
    ],
    own: 'warranty warranties guarantee period length duration years year time long given covers policy goods returned',
  },
  {
    intent: 'guarantee',
    asks: [
      /\bguarant|\bpromis|given back|\bcompensat|who pays for|risk (?:free|taken)|\bassur|\bcommit|\bpledge|\bvow|what the company does (?:if|when)|stands? behind|word of honour/,
      [/\bpaid\b/, /\b(?:lost|damage|late)/],
      [/\bmoney\b/, /\bback\b/],
    ],
    not: /spokes|\bcertif/,
    own: 'guarantee guaranteed guarantees promise promises promised refund refunded money back given compensation compensates pays pay paid sentence words company gets get happens risk sum item when customer customers client buyer buyers wording assurance passenger case something goes commitment commits pledge exact literal what given offered who binding made make term terms',
  },
  {
    intent: 'award',
    asks: [/\bawards?\b|\bprizes?\b|\bmedals?\b|\bhonou?rs?\b|\bwon\b/],
    own: 'award awards prize prizes medal medals won received given year rating ratings official body bodies company distinction distinctions honour',
  },
  {
    intent: 'certificate',
    asks: [
      /\bcertif|\biso\b|\bseals?\b|\blabels?\b|quality mark|\baccredit|\bstandards?\b(?! (?:order|plan|price|package|room|ticket))|\bdistinctions?\b|\blicen[cs]es?\b|\blicen[cs]ed\b|\bapprovals?\b|\bapproved\b/,
    ],
    own: 'iso certificate certificates certification certifications certified seal seals label labels quality mark marks accreditation accredited standard standards distinction distinctions held holds hold company licence licences license official number issued which valid approval approvals approved name',
  },
  {
    intent: 'proof',
    asks: [
      /\bproof\b|\bprove[sn]?\b|\bresults?\b|\beffects?\b|\bachiev|\bgain(?:ed|s)?\b|\bsav(?:es?|ed|ings?)\b|\bsuccess|\bimprove|\bdrop in\b|\breduc|\bbenefits?\b|in (?:figures|numbers|per cent|percent)|\bmeasur|\bevidence\b|\bdifference\b|\boutcome|\bless\b|\bfewer\b|\bimpact\b|\bquantif|figures? that|shows? (?:that )?(?:the|it|its)|\bperformance\b|\bfaster\b|numbers? that/,
    ],
    own: 'proof prove proves proven result results effect effects achievement achieved achieve achieves gained gain saved save saves saving savings success successes improvement improved drop reduction reduced figure figures number numbers per cent percent measured measurable evidence customer customers client clients one example reported report named single with made outcome case cases study reference concrete some quantified benefit benefits impact best documented hard shows works product show pilot statement stated much difference performance data',
  },
  {
    intent: 'person',
    asks: [
      /\bfounders?\b|founded by|\bproprietors?\b|who (?:founded|started|set up|leads|runs|heads|manages|owns|directs|established|created|is the (?:head|director|manager|boss))|\bceo\b|chief executive|managing (?:director|partner)|head of (?:the|this) (?:company|firm|business)|representative director|\bowners?\b|\bpresident\b|\bhead of\b|\bdirector\b|\bmanager\b|\bboss\b|\bchair(?:man|woman|person)?\b|\bprincipal\b|in charge|\bresponsible for\b|\bleader\b|at the (?:helm|top|head)/,
    ],
    not: /\b(?:year|when|head office|how many|number|mail|phone)\b/,
    own: 'founder founders founded founding ceo chief executive managing partner representative manager general director owner owners proprietor trade title his her president head boss chair chairman leads runs leader name names role person who company firm management top full current today charge helm established created business',
  },
  {
    intent: 'founded',
    asks: [
      /\b(?:founded|established|foundation|incorporated|incorporation|inception|founding|set up|establishment)\b|in business since|since (?:when|what|which)|\bstart of the\b|how old|(?:come|came) into (?:being|existence)|year of (?:opening|start|birth|creation|origin)|(?:opening|start|founding|starting) year/,
      [
        /\byear\b/,
        /\b(?:found|establish|incorporat|start|open|began|begin|creat|set up|took over|take over|birth|registr|first|foundation|inception|come|came|origin|exist)/,
      ],
      [/\bwhen\b/, /\b(?:start|found|open|begin|began|creat|establish|set up|born|taken over)/],
      [/how long/, /\b(?:exist|business|trading)/],
      [/\bbeginnings?\b/, /\b(?:company|firm|business)/],
    ],
    not: /\b(?:awards?|certif\w*|products?|machines?|fair|exhibition|price|how many|number|set-up fee)\b|set[- ]up (?:fee|cost)/,
    own: 'year founded founding established establishment foundation incorporated incorporation start started starting opening opened began begin created creation company firm business enterprise since when set up date present name current first old took over brand itself original history legal existed exist exists existence trading being come came origin family long beginning today',
  },
  {
    intent: 'languages',
    asks: [/\blanguages?\b/],
    own: 'language languages spoken speak advice service support offered which served consultation customer given',
  },
  {
    intent: 'locations',
    asks: [
      /\b(?:locations|branches|branch offices|branch|outlets|sites|warehouses|showrooms|depots|plants|offices|subsidiaries)\b|(?:cities|towns|places|countries) (?:where|with|in which|abroad)/,
    ],
    not: /\b(?:head|main|central|corporate|registered|how many|number|price|open|visit|when|press|named on the site)\b/,
    own: 'locations location branches branch offices office outlets sites subsidiaries cities towns places city town where company has own list all other further besides addition',
  },
  {
    intent: 'headOffice',
    asks: [
      /head ?office|head-?quarter|\bbased\b|\blocated\b|\btown\b|\bcity\b|\bvillage\b|where (?:is|does|are|do|the|can|it|they)\b|\bseat\b|main office|central offices?|corporate office|registered (?:office|address)|\baddress\b|\bplace (?:of|from which)\b|\blocation\b|\bsits?\b|\bdomicile\b|\bmunicipality\b|at home|home town/,
    ],
    not: /\b(?:besides|other|further|overseas|served|serves|sold|deliver\w*|fair|event|meet|ship\w*|made|produced|sourced|come from)\b/,
    own: 'headquartered hq run state seat factory works head office headquarters headquarter based located town city village where seat main central corporate registered address place location company sits firm business office offices premises postal street domicile it country full home work stands municipality visit today one present',
  },
  {
    intent: 'name',
    asks: [
      /\bname of (?:the|this) (?:company|firm|business|brand|enterprise|organi[sz]ation|school|shop|operator|manufacturer|owner of the site)|\b(?:company|brand|trading|trade|legal|business|firm|registered|official)(?:'s)? name\b|who (?:operates|runs the (?:site|website|service)|is behind)|^name$|^(?:business|company|brand|trading) name|^name of the (?:house|company|firm|brand|\w+ provider|business|provider|organi[sz]ation|distillery|practice|studio|workshop|shop|institute|hotel)$|\bname under which|how is the (?:company|firm|brand|business) called|what (?:is )?the (?:brand|company|firm|business|house)(?: is)? (?:called|calls itself)|(?:company|firm|business) called|legal entity/,
      [/(?:calls?|called)\b/, /\b(?:itself|company|firm)/],
    ],
    own: 'name company firm business brand enterprise trading trade trades legal operates operator service full correct behind registered official calls called entity under',
  },
  {
    intent: 'audience',
    asks: [
      /for whom|to whom|target (?:group|audience|customers?|market|clients?)|who is (?:it|this|the .{0,30}) for|meant for|made for|intended (?:for|customers)|aimed at|(?:kind|type|sort)s? of (?:customer|client|compan|business|firm|buyer)|ideal (?:customers?|buyers?|clients?)|who (?:should|can|may) (?:buy|use|come)|customers it (?:serves|wants)|industries (?:it )?serve|industries served|which (?:industries|sectors|trades)|compan(?:y|ies) (?:it|they) (?:works?|serves?)|size of (?:companies|customers)|for which/,
      [/who/, /\b(?:for|meant for|made for|aimed at)$/],
      [/whom/, /serves/],
    ],
    not: /what (?:does|is|the)|number|how many|one sentence/,
    own: 'whom target group audience customer customers client clients market intended aimed kind type sort ideal buyer buyers company companies product service serves serve served wants for meant made industry industries sector sectors size firm firms business businesses who looks which works buy',
  },
  {
    intent: 'business',
    asks: [
      /one[- ]sentence|in a sentence|\bone-?liner\b|\bpitch\b|what is (?:sold|taught|made|offered|produced)|(?:business|activity|trade|work|service|company|firm) in (?:one|a|its|short|brief|few)|\bsummary\b|describe|description|(?:core|main|line of|field of|nature of the) (?:business|activity|work|service|line|offer)|^(?:business|activity|industry|trade|field of \w+|sector)\b|service and target|essence of|which problem/,
      [
        /what (?:does|do|is|are|the|it|they|kind|can|this)\b/,
        /\b(?:do|does|sells?|makes?|offers?|offered|business|produces?|lets|teach|taught|about|builds?|provides?|repairs?|rented|activity|product|grows?|brews?|bakes?|prints?|rents?|hire|supply|supplies|company|develops?|designs?|sold|made)/,
      ],
      [/what/, /(?:for whom|to whom)/],
      [/problem/, /\bsolve/],
    ],
    not: /\b(?:fair|exhibition|costs?|price|promis\w*)\b/,
    own: 'company firm business enterprise sentence one-sentence one short what does makes make sells sell offers offer whom service services target group activity trade work own words summary describe describes description core line brief self main produce produces product field nature industry elevator pitch essence kind problem solve solves customer customers cooperative software workshop repairs rented here sector branch line do nutshell says itself',
  },
  {
    intent: 'business',
    asks: [
      /^what (?:they|it|the (?:company|firm|business|program(?:me)?|software|app|school|workshop|shop|studio|service|machine|product|site|house|farm))\b|^what is (?:it|this)\b/,
    ],
    not: /\b(?:costs?|pays?|price|guarantee|promise|if|when|hours)\b/,
    own: 'they program programme app does for and who uses whom organise organises dye dyes grow grows kind works',
  },
  {
    intent: 'trial',
    asks: [/\btrial\b|\bsamples?\b|free (?:test|visit|assessment|consultation)|try (?:it|before)/],
    own: 'trial free sample samples offer offered test try length period long',
  },
  {
    intent: 'payment',
    asks: [/payment (?:terms|period|target|conditions)|terms of payment|days to pay/, [/when/, /\bpay\b/]],
    own: 'payment terms period days pay invoice conditions',
  },
  {
    intent: 'products',
    asks: [
      /^(?:products?|services|product range|range|models)\b/,
      [
        /\b(?:products?|product range|services|models|packages|range|lines?|brands|varieties|courses|tours|offers?)\b/,
        /\b(?:names?|named|list|offers?|offered|sold|sells|made|makes|own|has|on offer|there)\b/,
      ],
      [
        /\b(?:names? of|list of|which|what|main|all)\b/,
        /\b(?:products?|services|models|packages|courses|varieties|lines|tours)\b/,
      ],
    ],
    own: 'product products service services model models package packages range line lines name names named list offers offered offer sold sells makes own company which main all',
  },
  {
    intent: 'capacity',
    asks: [
      /\bcapacity\b|\boutput\b|\bproduc(?:es|tion|ed)\b|(?:made|brewed|grown|baked|printed|processed) (?:a|per|each|every) (?:year|day|month|week)|per (?:year|day|month|week)$|\bannual (?:production|output|volume)/,
    ],
    own: 'capacity output year day month week annual annually production produces produced number many per quantity made',
  },
  {
    intent: 'count',
    asks: [/\b(?:number|numbers|how many|count|amount|total|quantity|size of the)\b/],
    own: 'number many count amount total how has have owns own it company size there does come use treated',
  },
  {
    intent: 'count',
    asks: [
      /\b(?:passengers|visitors|guests|customers|users|members|students|pupils|patients|boxes|orders|units|vehicles|subscribers|participants|trees|animals|installations|machines|meals|bottles)\b/,
    ],
    own: 'reported stated last year total served carried many',
  },
];

const followOneAnother = (text: string, patterns: readonly RegExp[]): boolean => {
  let rest = text;
  return patterns.every((pattern) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match.index + match[0].length);
    return match !== null;
  });
};

/** The first reading that fits a question. */
export const readingOf = (text: string): Reading | null =>
  READINGS.find(
    ({ asks, not }) =>
      asks.some((patterns) => followOneAnother(text, [patterns].flat())) && !(not?.test(text) ?? false),
  ) ?? null;
