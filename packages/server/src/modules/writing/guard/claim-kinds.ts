/**
 * Claims that do harm when they are false. Each needs a fact of the same kind; `words` finds them in four languages.
 */
export interface ClaimKind {
  readonly name: string;
  readonly reason: string;
  readonly words: RegExp;
  /** What a fact must say to support the claim; by default the same words. */
  readonly supportedBy?: RegExp;
  /** Only a fact about the reader can support the claim. */
  readonly aboutReader?: boolean;
}

const any = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');

/** Each word needs a fact with the same word, in any language: "every plan" does not support "never". */
const ABSOLUTES: readonly RegExp[] = [
  /\b(?:never|no longer|nie|niemals|jamais|nunca)\b/iu,
  /\b(?:always|forever|immer|toujours|siempre)\b/iu,
  /\b(?:unlimited|unbegrenzt\p{L}*|ilimitad\p{L}*)\b|illimité/iu,
  /\b(?:nobody|no one|niemand|personne ne|nadie)\b/iu,
  /\b(?:everyone|everybody|all (?:your|our|of)|alle ihre|tous vos|toutes vos|todos sus|todas sus)\b/iu,
  /\b(?:to zero|to nothing|gone to nothing|auf null|zéro|cero)\b|100 ?%/iu,
  /\b(?:automatically|automatisch|automatiquement|automáticamente|instantly|sofort|instantanément|al instante)\b/iu,
  /\b(?:any (?:size|system|machine|company|software|erp)|24\/7|rund um die uhr)\b/iu,
];

export const CLAIM_KINDS: readonly ClaimKind[] = [
  {
    name: 'shared_history',
    reason: 'claims something shared with the reader that no fact says',
    aboutReader: true,
    words: any(
      /\b(?:(?:good|great|nice|lovely) (?:to meet|meeting|to see|seeing|talking|speaking|to speak)|as (?:we )?(?:discussed|agreed|promised)|(?:when|since|after) we (?:spoke|met|talked)|we (?:spoke|met|talked)|our (?:last |recent |earlier )?(?:call|conversation|meeting|chat|talk|discussion)|thanks? (?:you )?for (?:your (?:interest|time|message|reply|call|visit)|getting|signing|downloading|meeting)|you (?:asked|requested|signed up|downloaded|subscribed|visited|told|mentioned|expressed|contacted|reached out|registered|agreed))\b/u,
      /\b(?:wie (?:besprochen|vereinbart|versprochen|gewünscht)|unser(?:em|es)? (?:letzt\p{L}* )?(?:gespräch|telefonat|treffen|termin)|danke für ihr(?:e|en)? (?:interesse|anfrage|nachricht|besuch|zeit)|sie (?:haben|hatten) (?:uns |mir )?(?:gefragt|angefragt|gebeten|erzählt|gesagt)|(?:schön|gut), sie (?:getroffen|kennen)|haben wir uns)\b/u,
      /(?:suite à notre|comme (?:convenu|promis|discuté)|notre (?:dernier |récent )?(?:échange|appel|rencontre|conversation|entretien)|merci (?:pour|de) votre (?:intérêt|message|temps|visite|demande)|lors de notre|vous (?:nous |m['’])?avez (?:demandé|dit|téléchargé)|ravi de vous avoir)/u,
      /(?:como (?:hablamos|acordamos|quedamos|prometimos)|nuestra (?:última |reciente )?(?:llamada|conversación|reunión|charla)|gracias por su (?:interés|mensaje|tiempo|visita|solicitud)|usted (?:nos |me )?(?:pidió|dijo|preguntó|solicitó)|fue un placer)/u,
    ),
  },
  {
    name: 'about_reader',
    reason: 'says something of the reader or the reader’s company that no fact says',
    aboutReader: true,
    words: any(
      /\b(?:i|we) (?:saw|noticed|read|heard|learned|understand|noted)(?: that)?\b|\byour (?:competitors?|rivals?|neighbou?rs?|street|recent|latest|problems?|struggles?|troubles?|issues?|audit|losses|growth|funding|board|boss|auditors?)\b|\byou(?:['’]re| are) (?:struggling|losing|growing|hiring|looking|facing|behind|planning|wasting|paying|expanding|about to|using)\b|\byou (?:have|had) (?:trouble|problems?|issues?|difficult\p{L}*|recently|just|lost)\b|\byou (?:recently|just) \p{L}+|\bcompanies like yours|\bothers in your\b|\bcongratulations\b/u,
      /\b(?:ich|wir) (?:habe|haben) (?:gesehen|gelesen|gehört|bemerkt|erfahren)|\bwie ich (?:sehe|höre|lese)|\bihre (?:konkurrenz|wettbewerber|mitbewerber|nachbarn|probleme|verluste|prüfer)|\bihr(?:en|e)? (?:jüngst\p{L}*|letzt\p{L}*) |\bsie (?:haben|hatten) (?:probleme|schwierigkeiten|ärger)|\bunternehmen wie (?:ihr\p{L}*|sie)\b|\bglückwunsch/u,
      /\b(?:j['’]ai|nous avons) (?:vu|lu|remarqué|appris|entendu)|\bvos (?:concurrents|voisins|problèmes|pertes|difficultés|auditeurs)|\bvous (?:avez|aviez) (?:des|un|une) (?:problèmes?|difficultés?|souci)|\bfélicitations|\bentreprises comme la vôtre/u,
      /\b(?:he|hemos) (?:visto|leído|oído|notado|sabido)|\bsus (?:competidores|vecinos|problemas|pérdidas|auditores)|\busted (?:tiene|tenía) (?:problemas|dificultades)|\bfelicidades|\bempresas como la suya/u,
    ),
  },
  {
    name: 'endorsement',
    reason: 'claims a recommendation, certificate, award or partner that no fact says',
    words: any(
      /\b(?:recommend\p{L}*|endors\p{L}*|voted|approved|certif\p{L}*|accredit\p{L}*|award\p{L}*|backed by|partner(?:s|ed|ship)?|trusted|rated|reviews?|reviewers?|as seen|featured|licensed|regulators?|iso\b)/u,
      /(?:empfohlen|empfehl\p{L}*|empfiehl\p{L}*|zertifi\p{L}*|ausgezeichnet|auszeichnung|zugelassen|partnerschaft|bewertung\p{L}*|geprüft von)/u,
      /(?:recommand\p{L}*|certifi\p{L}*|agréé\p{L}*|primé\p{L}*|partenaire\p{L}*|récompens\p{L}*|approuvé\p{L}*)/u,
      /(?:recomend\p{L}*|certificad\p{L}*|avalad\p{L}*|premiad\p{L}*|socios?\b|aprobad\p{L}*|respaldad\p{L}*)/u,
    ),
    supportedBy: any(
      /recommend|endors|approved|certif|accredit|award|backed|partner|trusted|rated|review|featured|licens|iso\b|\/5|stars?|empf[eo]hl|zertifi|ausgezeichnet|zugelassen|bewert|recommand|agréé|primé|partenaire|récompens|recomend|avalad|premiad|socio|distintivo|label|siegel/u,
    ),
  },
  {
    name: 'scarcity',
    reason: 'presses the reader with a limit or a date that no fact says',
    words: any(
      /\b(?:only \d+|only (?:a )?few|(?:places|spots|seats|slots|installs?|units|stock) (?:are )?left|limited|running out|last chance|almost (?:full|gone|sold)|sold out|before it['’]s too late|hurry|act now|expires?|deadline|ends? (?:on|this|today|tomorrow|soon|in)|booked up|price (?:goes|rises|increase)|prices? (?:will )?(?:rise|go up|change)|this (?:week|month) only|until (?:\d|the end|friday|monday|sunday|january|february|march|april|may|june|july|august|september|october|november|december))\b/u,
      /\b(?:nur noch|begrenzt\p{L}*|letzte chance|fast (?:weg|ausverkauft|voll)|läuft ab|nur bis|preise steigen|solange|frist|bevor es zu spät)\b/u,
      /(?:plus que \d|places? limitées?|dernière chance|bientôt complet|expire|offre limitée|jusqu['’]au|prix augment)/u,
      /(?:solo quedan|plazas limitadas|última oportunidad|casi agotad|caduca|hasta el|suben los precios|oferta limitada)/u,
    ),
    supportedBy: any(
      /only|at most|limit|left|a month|until|from \d|deadline|expire|prices|places|sites|book|nur|höchstens|begrenzt|bis|frist|ab \d|au plus|limit|jusqu|avant|ferment|solo|máximo|hasta|plazas|cierran/u,
    ),
  },
  {
    name: 'guarantee',
    reason: 'promises money back, a guarantee or something free that no fact says',
    words: any(
      /\b(?:guarantee\p{L}*|money[- ]back|refund\p{L}*|risk[- ]free|no risk|free|for nothing|(?:do not|don['’]t|never) pay|pay nothing|no cost|no charge|no obligation|cancel any ?time|warranty)\b/u,
      /(?:garant\p{L}*|geld zurück|erstatt\p{L}*|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|ohne risiko|risikofrei|unverbindlich\p{L}*|gewährleistung|zahlen sie nichts)/u,
      /(?:rembours\p{L}*|gratuit\p{L}*|sans (?:frais|risque|engagement)|garanti\p{L}*|ne payez rien)/u,
      /(?:reembols\p{L}*|devolvemos|sin (?:coste|riesgo|compromiso)|garantiza\p{L}*|no paga)/u,
    ),
    supportedBy: any(
      /guarantee|money[- ]?back|refund|\bfree\b|nothing|no charge|no cost|no obligation|trial|cancel|warrant|garant|geld zurück|erstatt|kostenlos|kostenfrei|gratis|unverbindlich|gewährleist|rembours|gratuit|sans (?:frais|engagement)|rend|reembols|devolv|sin (?:coste|compromiso)|cobramos|ersetzen/u,
    ),
  },
  {
    name: 'superlative',
    reason: 'a superlative that no fact says',
    words: any(
      /#\s?1\b|\bno\. ?1\b|\bnumber[- ]one\b|\b(?:market|industry|world|category)[- ](?:leading|leader|class)\b|\b(?:the|a) leading\b|\bbest\b(?! (?:way|time|person|place|day|address|moment|regards|wishes|part))|\b(?:world['’]s|our) best\b|\bthe (?:fastest|cheapest|largest|biggest|safest|strongest|smartest|lowest|highest|most)\b|\bunrival\p{L}*|\bunmatched\b|\bunbeatable\b|\brevolutionary\b|\bproven\b|\bthe only (?:platform|product|company|tool|software|service|solution|one)/u,
      /\b(?:marktführ\p{L}*|führend\p{L}*|die (?:beste|schnellste|günstigste|größte)n?|einzigartig\p{L}*|bewährt\p{L}*|weltklasse|nummer eins)\b/u,
      /(?:leader (?:du|mondial)|le (?:meilleur|plus rapide|moins cher)|la (?:meilleure|plus rapide)|numéro un|inégal\p{L}*|révolutionnaire)/u,
      /(?:líder\p{L}*|el (?:mejor|más rápido|más barato)|la (?:mejor|más rápida)|número uno|inigualable|revolucionari\p{L}*)/u,
    ),
  },
  ...ABSOLUTES.map(
    (words, at): ClaimKind => ({
      name: `absolute_${at}`,
      reason: 'says always, never, all or nothing where the fact does not',
      words,
    }),
  ),
  {
    name: 'quantity',
    reason: 'counts customers or results where no fact does',
    words: any(
      /\b(?:dozens|hundreds|thousands|millions|countless|many (?:customers|clients|companies|teams|firms|clinics|businesses|\p{L}+ companies|\p{L}+ clinics)|most (?:customers|clients|companies|teams|of our)|(?:doubl|tripl|halv)(?:e|ed|es|ing)|twice|tenfold|half (?:the|of|as|their|your))\b/u,
      /\b(?:dutzende|hunderte|tausende|zahlreiche|viele (?:kunden|firmen|unternehmen|betriebe)|die meisten|verdoppel\p{L}*|halbier\p{L}*|doppelt so)\b/u,
      /(?:des (?:dizaines|centaines|milliers)|de nombreu(?:x|ses) (?:clients|entreprises)|la plupart|doubl(?:é|er|ent)|deux fois)/u,
      /(?:decenas de|cientos de|miles de|much[oa]s (?:clientes|empresas)|la mayoría|duplic\p{L}*|el doble)/u,
    ),
  },
  {
    name: 'customers',
    reason: 'names or counts customers where no fact does',
    words: any(
      /\b(?:already (?:use|uses|power|powers|run|runs|work|works|trust|trusts|serve|serves)|is a (?:customer|client)|are (?:customers|clients)|(?:our|other) (?:customers|clients) (?:include|use|are|have|see|save|report|say|love|cut)|customers (?:save|see|report|say|love|cut)|used by|switched to us|chose us)/u,
      /\b(?:nutzen (?:uns|bereits)|vertrauen uns|unsere kunden (?:sparen|sagen|nutzen|sind|berichten)|setzen auf uns)\b/u,
      /(?:nos clients (?:gagnent|utilisent|disent|sont|économisent)|nous font confiance|utilisent déjà)/u,
      /(?:nuestros clientes (?:ahorran|usan|dicen|son)|confían en nosotros|ya (?:usan|utilizan))/u,
    ),
    supportedBy: any(
      /customer|client|used by|trusted|use[sd]?\b|compan|team|cut |saved?|went|moved|kunde|nutz|verbrauch|vertrau|firmen|ersetzt|a rouvert|utilis|confi|cliente|redujo|usan|hospital|bank|group|foods/u,
    ),
  },
];
