import type { Reading } from './reading.ts';

const FIRMS =
  /\b(?:customers?|clients?|retailers?|buyers?|references?|users|firms?|companies|businesses|institutions|organi[sz]ations|hotels|schools|hospitals|restaurants|shops|museums|farms|growers|theatres|municipalities|towns|breweries|banks|households|venues|festivals|clinics|practices|publishers|builders|operators|airlines|ports|universities|bakeries|caf[ée]s|kitchens|studios|guests|names)\b/;

/** Readings of what the others leave. */
export const FURTHER_SUBJECTS: readonly Reading[] = [
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
    not: /\b(?:besides|other|further|overseas|served|serves|serve|cover|covers|covered|regions|sold|deliver\w*|fair|event|meet|ship\w*|made|produced|sourced|come from)\b|\bwhere (?:they|it|the \w+) (?:works?|operates?|goes|go)\b/,
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
      /one[- ]sentence|in a sentence|\bone-?liner\b|\bpitch\b|what is (?:sold|taught|made|offered|produced)|(?:business|activity|trade|work|service|company|firm) in (?:one|a|its|short|brief|few)|\bsummary\b|describe|description|(?:core|main|line of|field of|nature of the) (?:business|activity|work|service|line|offer)|^(?:business|activity|industry|trade(?! bod| associ| memb| cert| price| fair| show)|field of \w+|sector)\b|service and target|essence of|which problem/,
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
