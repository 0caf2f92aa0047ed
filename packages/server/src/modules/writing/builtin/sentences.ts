import { anyOf } from '../check/any-of.ts';

/** A sentence with such a beginning needs the one before it, which the reader does not see. */
const LEANS = anyOf(
  'iu',
  /^(?:it|it['’]s|this|that|that['’]s|these|those|they|he|she|such|there|here|both|then|also|but|and|so|or|because|however|instead|yes|no|not|its|their|his|her|another|next|thus|hence|still|either|as a result|for example|in addition|ours|which|nor)\b/,
  /^(?:er|es|dies\p{L}*|das (?:ist|war|heißt|sind|spart|macht)|dabei|damit|dazu|darum|deshalb|aber|und|oder|denn|auch|dort|hier|dann|weil|so|sein\p{L}*|außerdem|zudem|nein|ja|beide|danach|dafür|daher)\b/u,
  /^(?:il|elle|ils|elles|c['’]est|c['’]était|ce|cela|ça|mais|et|puis|là|ici|aussi|car|donc|oui|non|leur|leurs|ensuite|ainsi|celle|celui)\b/,
  /^(?:él|ella|ellos|ellas|esto|eso|esta?s? (?:es|son)|pero|y|además|también|ahí|allí|aquí|así|entonces|sí|sus|al acabar|después|luego|ambos|por eso)\b/,
);
/** A pronoun near the beginning whose noun is in the sentence before. */
const LEANS_EARLY = anyOf(
  'u',
  /^(?:\S+ ){1,2}(?:it|they|them|he|she|him|her|this|these|those)\b/,
  /^(?:\S+ ){1,2}(?:sie|er|es|ihn|ihm|diese[rsnm]?)\b|^(?:\S+ ){1,4}das (?=[a-zäöü])/,
  /^You (?:\S+ ){1,4}it\b/,
  /^(?:\S+ ){1,2}(?:il|elle|ils|elles|ceux|celles)\b/,
  /\b(?:he|she|his|him|hers)\b|\bher\b/,
  /\b(?:above|below|as follows|see (?:page|our)|click|read more|learn more|siehe|unten|oben|ci-dessous|voir|abajo)\b/i,
);
/** "When it rains" and "If they cancel" rarely make sense alone: only conditions on "you" or "we" are kept. */
export const isStandalone = (text: string): boolean =>
  !LEANS.test(text) && !LEANS_EARLY.test(text) && !/^\d{1,2}[.:]/.test(text);

/** Sentences without value for a buyer, or without a place in a mail. */
export const WITHOUT_WORTH = anyOf(
  'iu',
  /\b(?:cookies?|copyright|privacy|log ?in|sign ?in|subscribe|newsletter|all rights|terms (?:of|and)|imprint|javascript|browser|sitemap|404|lorem)\b/,
  /\b(?:impressum|datenschutz|agb|warenkorb|anmelden|mentions légales|confidentialité|panier|se connecter|aviso legal|privacidad|carrito|iniciar sesión|galletas)\b/,
  /\b(?:we believe|passion(?:ate)?|journey|welcome to|our mission|unlock|potential|dreams?|next level|wir glauben|leidenschaft|nous croyons|passion|creemos|pasión|willkommen|bienvenue|bienvenidos)\b/,
  /\b(?:proud sponsors?|sponsored by|webdesign|made (?:in|with) (?:webflow|wix|wordpress)|powered by|©)/,
);

/** Sentences about others: rivals, guests, estimates of a trade body. The brand must not boast with them. */
const BORROWED = anyOf(
  'iu',
  /\b(?:competitors?|rivals?|vendors?|suppliers?|lieferant\p{L}*|fournisseurs?|proveedor\p{L}*|mitbewerber\p{L}*|konkurren\p{L}*|concurrents?|competidor\p{L}*|trade body|estimates?|survey by|according to|laut|selon|según|geschätzt|guest column)\b/u,
  /\b(?:stars?|user|reviewer)\b.{0,3}$|\d stars?\b|\bapplied for\b|\bplanned\b|\bbeantragt\b|\ba demandé\b|\bsolicitad[oa]\b/,
);
export const isBorrowed = (text: string): boolean => BORROWED.test(text);

const FIRST_PERSON = anyOf(
  'iu',
  /\b(?:we|we['’](?:re|ll|ve)|our|us)\b/,
  /\b(?:wir|uns|unser\p{L}*)\b/u,
  /\b(?:nous|notre|nos)\b/,
  /\b(?:nosotr[oa]s|nuestr[oa]s?)\b|(?:amos|emos|imos)(?!\p{L})/u,
);
/** Whether a sentence addresses the reader. */
export const isToYou = (text: string): boolean =>
  // In German the capital decides: "Sie" is the reader, "sie" is not.
  /\byou\b|\byour\b|\bvous\b|\bvotre\b|\bvos\b|\busted(?:es)?\b|\bse lo\b|\ble\b(?= \p{L}+mos)/iu.test(text) ||
  /(?<=\S )(?:Sie|Ihre?[nmrs]?|Ihnen)\b/u.test(text);

/** Whether a text is about the brand: it says "we", or begins with one of the brand's names. */
export const saysOf = (text: string, names: readonly string[]): boolean =>
  FIRST_PERSON.test(text) || startsWith(text, names);

/** "Indigo Ledger stores boxes" begins with a name of Indigo Ledger Archives. */
export const startsWith = (text: string, names: readonly string[]): boolean =>
  names.some((name) => text.toLowerCase().startsWith(`${name.toLowerCase()} `));

/** The names of a brand: its name, the first two words of it, and the word in its domain. */
export function namesOf(name: string, domain: string): string[] {
  const words = name.split(' ');
  const label = bareName(domain.replace(/^www\./, '').split('.')[0] ?? '');
  const byDomain = words.filter((_, at) => label.startsWith(bareName(words.slice(0, at + 1).join(''))));
  const prefixes = [words.slice(0, 2).join(' '), byDomain.length ? words.slice(0, byDomain.length).join(' ') : ''];
  const articles = ['The', 'Le', 'La', 'Les', 'L’', "L'", 'Die', 'Der', 'Das', 'El', 'Los'];
  const all = [name, ...prefixes].filter((one) => one.length > 2);
  return [
    ...new Set([
      ...all,
      ...all.flatMap((one) => articles.map((word) => (/[’']$/.test(word) ? `${word}${one}` : `${word} ${one}`))),
    ]),
  ];
}
const bareName = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** The number of employees and the age of a company do not say what it does. */
export const ABOUT_SIZE =
  /\b(?:founded|incorporated|people|employees|colleagues|staff|since \d{4}|based in|family[- ]run|gegründet|mitarbeit\p{L}*|seit \d{4}|fondée?|salariés|depuis|fundad[oa]|emplead[oa]s|fijos|desde \d{4})\b/iu;

/** Promises that take the risk from the buyer. */
export const GUARANTEE = anyOf(
  'iu',
  /\bguarante|\brefund|money[- ]?back|\btrial\b|\bwarrant|\bwe pay (?:for|the|you|your)|you (?:pay|owe) nothing|free of charge|at no c(?:ost|harge)|without charge|\bfor free\b|travel free|cancel (?:any|at)|\bno (?:contract|commitment|obligation|credit card)|\bpilot\b/,
  /\bgaranti|\bgewährleist|\bkostenlos|\bkostenfrei|\berstatt|geld zurück|\bersetzen wir|\bunverbindlich|\bjederzeit kündbar|\btestphase|\bprobe(?:zeit|monat|lauf)/,
  /\brembours|\brendons\b|\bgratuit|sans frais|sans engagement|\bà l['’]essai|période d['’]essai/,
  /\bgarant[ií]|\bdevolv|\breembols|\bgratis\b|no se lo cobramos|no (?:le|les) cobramos|sin coste|sin compromiso|periodo de prueba/,
);

/** A heading run together with the text below it: "… mainland Europe In 1987 a fisherman bought a van". */
const RUN_ON = anyOf(
  'u',
  /\p{Ll}\)? (?:We|Our|The|This|It|Its|You|Your|There|In|Since|Every|See|With|From|Founded|Book|Read|Learn|More|Contact|Click|Call|Order|A) (?=\p{Ll}|\d)/u,
  /[a-z] (?:See plans|Learn more|Read more|Find out|Book now|Order now|Contact us|Get started)\b/,
  /[\p{Ll}\d] (?:Wir|Unsere?|Seit|Der|Die|Das|Jetzt|Mehr|Bei|Angefangen) (?=\p{Ll}|\d)/u,
  /\p{Ll} (?:Nous|Notre|Nos|Depuis|Découvr\p{L}+|En savoir|Votre) (?=\p{Ll})/u,
  /\p{Ll} (?:Nosotros|Nuestr[oa]s?|Desde|Somos|Descubr\p{L}+|Fundad[oa]) (?=\p{Ll}|\d)/u,
);
export const isRunOn = (text: string): boolean => RUN_ON.test(text);

/** Sentences about restrictions: true, but no reason to write to anybody. */
export const TAKES_AWAY = anyOf(
  'iu',
  /\b(?:not|never|cannot|no) (?:be )?(?:refund|guarante|cover|warrant|includ|return|liable)/,
  /\bmay guarantee\b|\bnon[- ]refundable\b|\bno (?:liability|refunds?)\b|\bexcluded\b/,
  /\b(?:keine (?:garantie|erstattung|haftung)|nicht erstattet|ausgeschlossen|non remboursable|aucune garantie|no reembolsable|sin garantía)\b/,
);

/** A weekly offer or a shop's banner says nothing about what the brand does. */
export const PROMOTION = anyOf(
  'iu',
  /\b(?:offer|discount|delivery over|free delivery|free shipping|last orders|months? free|% off|off your|voucher|coupon|black friday|wordpress|website|homepage|coming soon|under construction|alert)\b/,
  /\b(?:aktion|rabatt|gutschein|versandkostenfrei|promotion|soldes|livraison offerte|oferta|descuento|envío gratis)\b/,
);

/** What a company says about itself and no buyer asks for: its age, people, rooms, prizes, vacancies. */
export const ABOUT_ITSELF = anyOf(
  'iu',
  /\b(?:19|20)\d\d\b|\bhir(?:e|ing)\b|\brecruit|\bvacanc|\bmoved\b|\brelocat|\baward|\bprize\b|\bexhibit|\bfair\b|\boffice\b|\bone floor\b|\bshifts\b|\bapprentice|\bour (?:story|history|people|name)\b|\blawyers\b|\bvisitors\b/,
  /\b(?:beschäftigt\p{L}*|auszubildend\p{L}*|umgezogen|stammsitz|büro|lager|boxenlager|messe|preisträger|ausgezeichnet|gegründet|inhabergeführt\p{L}*)\b/u,
  /\b(?:salariés|apprentis|prix|salon|atelier est|déménag\p{L}*|musée|exposée?)\b/u,
  /\b(?:plantilla|personas|premio|feria|historia|alumnos|mudanza|abuel[oa])\b/u,
  /^(?:we|our)\b.{0,12}\b(?:are not|remain|pour|have been|grew|love|began|started|sit|belong|run)\b/,
  /\bbefore starting\b|\bspent\b.{0,12}\byears\b|\bfounders?\b|\bwe are not\b|\bhave applied\b|\bpreparing\b|\bbereiten\b|\bin vorbereitung\b|\bpréparons\b/,
);

/** An instruction to a visitor of the site. */
export const IS_ORDER =
  /^(?:tell|send|ask|call|write|click|see|read|visit|come|bring|choose|pick|order|enter|fill|look|check|note|please|schreiben|rufen|sagen|nennen|fragen|senden|écrivez|appelez|dites|envoyez|venez|llame|escr[ií]ba|diga|env[ií]e|usted(?:es)? nos)\b/iu;

/** "We usually publish within two working days": only the page around it says what is published. */
const WITHOUT_OBJECT = anyOf(
  'iu',
  /^we (?:usually |always |often |normally |typically |generally |only |also |never |can |will )?\p{L}+ (?:within|in|on|by|at|after|before|from|until|as soon)\b/u,
  // "We will tell you whether it needs doing again": the sentence before says what "it" is.
  /^(?:we|you)\b[^,]{0,80}\b(?:whether|if|that) (?:it|they) /u,
  /^wir \p{L}+ (?:in der regel |meist |immer |normalerweise )?(?:innerhalb|binnen|nach|am|ab|bis|seit|spätestens)\b/u,
  /^nous \p{L}+ (?:généralement |toujours |en général )?(?:sous|dans|après|dès|avant|depuis)\b/u,
  /^\p{L}+(?:amos|emos|imos) (?:normalmente |siempre )?(?:dentro|antes|después|desde|hasta|en un plazo)\b/u,
);
/** An instruction after a condition: "If you have a report you do not trust, send it". */
const ORDER_LATER = anyOf(
  'iu',
  /^(?:if|when|once) [^,]{3,120}, (?:please )?(?:send|call|tell|ask|write|email|phone|contact|let|give|bring|get|book|come|visit)\b/,
  /^(?:wenn|falls|sobald) [^,]{3,120}, (?:bitte )?(?:senden|schicken|rufen|schreiben|melden|fragen|kommen|sagen)\b/,
  /^(?:si|quand|dès que) [^,]{3,120}, (?:envoyez|appelez|écrivez|contactez|dites|venez|demandez)(?!\p{L})/u,
  /^(?:si|cuando) [^,]{3,120}, (?:env[ií]e|llame|escriba|contacte|d[ií]ga|venga|pregunte)/u,
);
/** Where to turn when something went wrong: "If you remain unhappy, the ombudsman's address is …". */
const ON_COMPLAINTS = anyOf(
  'iu',
  /\b(?:ombuds\p{L}*|complaints? (?:procedure|policy|form|to|should|can|may|must)|(?:make|raise|file) a complaint|(?:remain|still|are) (?:unhappy|dissatisfied|not satisfied))\b/u,
  /\b(?:schlichtungs\p{L}*|beschwerde(?:stelle|verfahren|n (?:richten|senden|nimmt|nehmen))|(?:weiterhin|immer noch|nicht) (?:unzufrieden|zufrieden sind))\b/u,
  /\b(?:médiat(?:eur|rice) de|(?:adresse[rz]|déposer|faire) (?:une |votre )?(?:réclamation|plainte)|restez (?:insatisfait|mécontent)\p{L}*)\b/u,
  /\b(?:hojas? de reclamaciones|(?:presentar|poner|formular) una (?:queja|reclamación)|sigue (?:descontent|insatisfech)[oa])/u,
);
/** "Joanna or Megan will ring the same day": only the page says who they are. */
const ONE_OF_US = /^\p{Lu}\p{Ll}{1,20} (?:or|oder|ou|o) \p{Lu}\p{Ll}{1,20} /u;
/** A sentence that makes no sense without the page around it. */
export const needsItsPage = (text: string): boolean =>
  (WITHOUT_OBJECT.test(text) && !GUARANTEE.test(text)) ||
  [ORDER_LATER, ON_COMPLAINTS, ONE_OF_US].some((pattern) => pattern.test(text));

/** A figure or a customer: without one of them a sentence proves nothing. */
export const PROVES = anyOf(
  'iu',
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b/u,
  /\b(?:uses?|used|chose|switched|trusts?|relies|rely|nutz\p{L}*|vertrau\p{L}*|utilis\p{L}*|usan?|utiliza\p{L}*|confía\p{L}*)\b/u,
);

/** Our texts use Sie, vous and usted; a sentence with du, tu or tú next to them looks like a mistake. */
export const INFORMAL =
  /\b(?:du|dein\p{L}*|dir|dich|euch|euer|eure\p{L}*|tu|tus|ton|ta|tes|toi|ti|contigo|vuestr\p{L}*)\b|\btú(?!\p{L})/iu;
