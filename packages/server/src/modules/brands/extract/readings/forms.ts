import type { Reading } from './reading.ts';

const IF =
  /\b(?:if|when|whenever|in case|in the event|should (?:it|the|a|an|something)|for those who|fails?|unless|goes wrong|turns out)\b/;
const PEOPLE =
  /\b(?:people|persons|employees|staff|workers|colleagues|hands|employs?|work(?:s|ing)? (?:there|here|for|at|in)|on the payroll)\b/;

/**
 * Questions whose form says what they ask, whatever they are about: what happens if, how many are left, until when,
 * which share. They are tried before the readings that go by the subject of a question.
 */
export const FORMS: readonly Reading[] = [
  {
    intent: 'remaining',
    asks: [
      /\bremaining\b|\bstill (?:free|available|open|vacant|to be had)\b|\b(?:places?|seats?|spots?|slots?|stock|units|tables|dates|weeks|rooms) (?:\w+ ){0,3}(?:left|remain\w*|free|available)\b|\bhow scarce\b|\bscarc\w+|\blimited (?:number|places|supply|edition|stock|quantity)|\bhow many (?:more|further|new|additional) \w+ (?:can|will|does|do)\b|\b(?:limit|cap) on\b|^availability\b|\bhow many (?:\w+ ){1,5}(?:are|is) (?:still )?left\b|^urgency\b|\b(?:places|seats|stock|quantity) left\b|\bhow full\b|\bwaiting list\b/,
    ],
    not: /\b(?:price|uptime|languages?)\b/,
    own: 'remaining still free available availability stated open vacant left remain remains scarce scarcity limited limit number place places seat seats spot spots slot slots stock how many more further additional can take takes new moment now urgency quantity currently list full waiting',
  },
  {
    intent: 'deadline',
    asks: [
      /\bdeadlines?\b|\bby (?:when|what date|which (?:date|day))\b|\buntil (?:when|what date|which (?:date|day))\b|\b(?:last|final|closing|latest) (?:day|date)\b|\bhow long (?:is|does) (?:the|this) (?:offer|discount|promotion)\b|\b(?:ends?|expires?|closes?) (?:on|when)\b|\bend (?:date|of the (?:offer|promotion|registration))\b|\bcut-?off\b|\bdate by which\b/,
    ],
    not: /\b(?:news|founded|certificate|deliver\w* takes)\b/,
    own: 'deadline by when what date which day until last final closing latest ends end expires closes cut-off must be can should on accept accepts accepted booked book early',
  },
  {
    intent: 'guarantee',
    asks: [
      [
        /^what(?:'s)?\b/,
        /\b(?:happens?|gets?|receives?|gains?|does|do|done|follows|owed|offers?|offered|pays?|if)\b/,
        IF,
      ],
      /^what (?:if|happens?|when)\b|^(?:remedy|remedies|compensation|consequence|recourse|terms|conditions|rules|policy) (?:if|when|in case|for|where)\b|\bwhat (?:does|do|will|can) (?:a|an|the) (?:\w+ ){1,2}(?:gets?|receives?) (?:for|back|when|if)\b|^money[- ]back\b|\bgets? (?:for|back) (?:a|an|the) (?:dead|broken|faulty|lost|late|damaged|defective)\b/,
    ],
    not: /\b(?:price of|cost of|how much|costs?)\b|\bfor free\b|\bas a first\b/,
    own: 'what happens happen if when whenever case get gets receive receives gain gains do does done follows owed offer offers pay pays company client customer buyer member guest patient visitor remedy remedies compensation consequence terms term conditions condition rules policy money back money-back for with those who should be goods',
  },
  {
    intent: 'share',
    asks: [
      /^(?:its |their |the )?(?:own )?(?:share|percentage|proportion|per ?cent|fraction)\b|\bwhat (?:share|percentage|proportion|part)\b|\b(?:pass|success|approval|retention|return|renewal|recycling|on-time|occupancy|completion|satisfaction|response|placement|survival|re-?order|repeat) (?:rate|share|quota)\b|^(?:quota|rate) of (?!the\b|a\b|an\b)\w+s\b/,
    ],
    not: /\bprices?\b|\bin (?:euros?|dollars?)\b/,
    own: 'share percentage proportion per cent fraction rate quota its own the of what part that are is',
  },
  {
    intent: 'headCount',
    asks: [[/^(?:how many|number of|current number of|the number of|size of)\b/, PEOPLE]],
    not: /\b(?:apprentices|trainees|volunteers|train(?:ed|s)?|courses?|served|serve|serves|customers|clients|members|guests|patients|students|visit\w*|attend\w*|live|seats?|group|can|takes?|language\w*|use|uses|engineers?|technicians?|drivers?)\b/,
    own: 'how many number people persons employees staff workers colleagues hands employ employs employed work works working there here today now currently present team company own in the total size workforce it does has run runs behind alone crew itself altogether all are is place',
  },
  {
    intent: 'customers',
    asks: [
      /^(?:(?:named|reference|corporate|care|public|well-known|known|local|business|some|current|existing|quoted|large|its|their|main|other|the) )*(?:companies|organi[sz]ations|firms|businesses|institutions|facilities|restaurants|hotels|caf[ée]s|shops|schools|hospitals|clinics|churches|museums|retailers|municipalities|councils|clubs|venues|universities|theatres|farms|breweries|bakeries|clients|customers|buyers|members|users|subscribers|employers|publishers|airlines|banks|parishes|chefs|client|customer)(?:,? (?:and )?\w+){0,2} (?:that|which|who|it|they|with|whose|named|quoted|supplied|selling|using|served|on the|mentioned|cited|shown|praising|giving|to whom|for whom)\b|^(?:(?:corporate|reference|business|named|institutional|commercial|public|existing|known) )+(?:customers|clients|buyers|users|members)\b|^(?:customers|clients|members|buyers|users) (?:quoted|named|cited|shown)\b/,
    ],
    not: /\b(?:how many|number|target|kinds?|types?|sorts?|price|share|result|saved?|savings?|reports?|reported|improve\w*|in numbers|figures?|complaints?|should|typical|aimed|meant|intended|designed|suppl(?:y|ies) (?:it|them|the)|suppliers?|partners?|member of|belongs?|sponsor\w*|carry|carries|carried|sells|distribut\w*|represents?|competitors?|invest\w*|own|owned|owns|sister|repairs?|brands?|makes?|abroad|export|countries|branches|of its own)\b/,
    own: 'send sends staff deliver delivers delivered there use uses buy buys bought order orders stock work works trust rely let lets taken have companies company organisations organizations firms businesses institutions facilities restaurants hotels hotel cafés shops shop schools school hospitals clinics churches church museums retailers brands clubs venues universities farms clients client customers customer buyers buyer members member users user employers named name names quoted supplied served using mentioned cited shown that which who it they with whose on the site to by existing known reference corporate business care public have has been are is already product products its their them as',
  },
  {
    intent: 'count',
    asks: [/^(?:how many|number of)\b/],
    not: /\b(?:employees|staff|people (?:work|are|run)|workforce|colleagues|personnel|phone|telephone|order|fax)\b|\bworks?\b/,
    own: 'number many count amount total how has have owns own it company there does come use do they its own themselves are is in all every so far to date',
  },
  {
    intent: 'capacity',
    asks: [
      /\bhow much (?:can|could|does|do) (?:it|they|the \w+) (?:produce|make|process|handle|brew|bake|grow|print|store)|\bhow much (?:it|they|the \w+) (?:can|could|produces?|makes?|process\w*|handles?)|\bgroup size\b|\bhow many (?:people|guests|persons|children|participants) (?:can|fit|does|may)\b|\b(?:installed|annual|yearly|daily) (?:capacity|output|production)\b|\bmaximum (?:group|number|size|capacity)\b/,
    ],
    own: 'how much can could it they produce produces make makes process handle year day month week per a annual annually yearly daily group size take takes installed capacity output production maximum number people guests persons many fit',
  },
  {
    intent: 'call',
    asks: [
      [
        /\b(?:asks?|invites?|urges?|wants?|tells?|encourages?|prompts?)\b/,
        /\bto (?:do|act|take|click|order|book|send|call|ring)\b/,
      ],
      /\b(?:main|first|primary|central) (?:call|appeal|prompt)\b|\bappeal to\b|\binvitation to\b|\bcall to\b(?! the\b)/,
    ],
    not: /\b(?:press|journalists?|price|how many|number of|mail|phone)\b/,
    own: 'call action what the site asks ask asked invites invite urges wants want tells encourages prompts a an to do act take click order book send ring first main primary central appeal prompt invitation visitor visitors reader readers chef customer customers buyer owner owners home page start next step',
  },
  {
    intent: 'offer',
    asks: [
      /\bfree (?:offer|of charge|trial|service|gift|sample|extra|first|visit|consultation|check|thing|test|assessment|survey|inspection|taster|lesson|quote)\b|\b(?:get|gets|receive|receives|given|offered|try|available|has|have) (?:\w+ ){0,3}(?:for free|free of charge|for nothing|at no cost|without charge|free)\b|^freebie|\bno-cost\b|\bwithout (?:paying|charge|payment)\b|\bgive-?away\b/,
    ],
    not: /\b(?:how long|number|how many|shipping|delivery|if|length)\b/,
    own: 'free offer offers of charge for nothing get gets receive given offered visitor visitors newcomer newcomers new customer customers first step try available what can a as without paying cost',
  },
  {
    intent: 'person',
    asks: [
      /^(?:the )?founding (?:partners?|members?|family|couple|team)\b|^(?:the )?(?:owners?|founders?|managers?|partners|directors?|boss|chef|head)\b(?! office| count|s? of (?:a|other))|^who (?:started|founded|runs|leads|heads|owns|manages|directs|is (?:in charge|at the head|the boss|responsible)|created|set up|opened|built|took over)\b|^(?:contact )?person (?:in|at|for|who|behind|responsible)\b|^contact person\b|\bperson in charge\b|^(?:general|managing|executive|artistic|technical|sales|export|plant|production|site|workshop|quality) (?:manager|director|head)\b|^representative\b|^(?:name of )?(?:the )?(?:person|woman|man) (?:who|at|in|behind)\b/,
    ],
    not: /\b(?:press|media|journalists?|reporters?|speaks?|represents?|newspapers?|interviews?|voice|quoted|public|mail|phone|address|year|when|price|website|site by|how many|number)\b/,
    own: 'who started founded runs run leads heads owns manages directs created set up opened built took over the a an founding partner partners member members founder founders owner owners manager managers general managing director boss head contact person people in charge at with and role title post function position full name job of it business company firm place today now currently present representative what is her his their',
  },
  {
    intent: 'name',
    asks: [
      /^(?:the )?(?:(?:full|official|registered|legal|complete|correct|exact|trading|trade|current|present) ){0,3}name (?:of|used by|given to) (?:the|this|our) [a-z-]{3,20}(?: [a-z-]{3,20})?(?: as used today| today| now| itself| with (?:its )?legal form| in full)?$/,
    ],
    not: /\b(?:person|owner|founder|manager|director|products?|customers?|client|plan|press|contact|boss|chef|award|certificate|software|app|machine|course|service|programme|label|seal|ship|boat|vessel|supplier|partner|head|dog|flagship|main|spokes\w+|engineer|designer|architect)\b/,
    own: 'full official registered legal complete correct exact trading name of the as used today now itself with legal form law firm farm clinic insurer hotel house company manufacturer',
  },
];
