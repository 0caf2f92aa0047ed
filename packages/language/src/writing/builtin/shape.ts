import { anyPattern, pattern } from '../../text/pattern.ts';
import type { WordFinder } from '../../text/word-finder.ts';
import { languageOf } from '../language.ts';
import { writingWords } from '../words.ts';

/**
 * How a text can stand in a letter: whole ("We answer within a day"), an order ("Close the books in 2 days"), a state
 * ("Trusted by 300 teams"), a deed ("Opened a Berlin office"), a kind of company or thing ("A family bakery in Cork"),
 * names ("Kite and Ledger Labs"), a bare phrase ("30-day guarantee"), or what somebody else says.
 */
export type Shape = 'sentence' | 'action' | 'state' | 'deed' | 'kind' | 'names' | 'phrase' | 'quote';

export const wordCount = (text: string): number => text.split(' ').length;

/** Words that are verbs wherever they stand. */
const VERB = anyPattern(
  'i',
  /\b(?:is|are|was|were|has|have|had|can|will|do|does|did|must|may|should|would|could|rely|relies|applies|uses)\b/,
  pattern(
    '',
    String.raw`\b(?:give|make|let|keep|bring|become|know|tell|see|get|provide|sell|serve|connect|`,
    'deliver|arrive|send|include|replace|remain|receive|become|refund|lose|choose|',
    String.raw`trust|pay|need|help|arrive|expire|begin|belong|grow)s?\b`,
  ),
  /\b(?:start|begin|come)s? (?:at|from|in)\b|\bcosts? (?:only |just )?[£$€\d]/,
  /\b(?:opened|launched|raised|started|joined|grew|won|announced|released|gave|went|moved|saved|fell|dropped|halved|doubled|paid|stopped|found|kept|spent)\b/,
  pattern(
    '',
    String.raw`\b(?:came|made|built|ran|took|got|met|wrote|began|became|reduced|increased|improved|`,
    'replaced|switched|chose|closes|runs|goes|puts|carries|installs|repairs|supplies|',
    String.raw`manages|teaches|bakes|brews|plans)\b`,
  ),
);
/** Words that are verbs after a subject, and nouns elsewhere: "oven repair", "24-hour support". */
const VERB_OR_NOUN = pattern(
  '',
  String.raw`\b(?:come|offer|build|run|use|save|work|start|end|change|rise|take|cut|cover|`,
  'support|turn|close|answer|store|scan|read|watch|call|carry|put|install|train|',
  'clean|rent|ship|return|move|open|speak|check|write|fall|mean|charge|hold|look|',
  'find|show|reach|stay|cost|last|win|add|go|repair|supply|manage|plan|teach|bake|',
  'brew|roast|fit|inspect|maintain|visit|leave|pick|quote|respond|collect|print|',
  'host|measure|design|develop|produce|prepare|protect|remove|restore|treat|handle|',
  'process|recycle|stock|source|hire|place|test|audit|monitor|track|report|match|',
  String.raw`fix|mend|service|arrange|guarantee|promise|cater)(?:s|es)?\b`,
);
const SUBJECT_FIRST = /^(?:our|your|every|each|all|most|many|if|when|\d+ (?:people|companies|teams|firms))\b/i;
const RELATIVE = /^(?:\S+ ){1,4}(?:that|who|which|whose) |^(?:why|how|what|when|where)\b/i;
const ACTION = anyPattern(
  'i',
  /^(?:close|cut|save|get|stop|start|book|try|see|find|make|build|run|grow|keep|turn|bring|replace|send|know)\b(?![-:])/,
  /^(?:learn|join|contact|request|talk|sign|buy|order|read|reply|download|write|work|help|catch|call|ask|claim)\b(?![-:])/,
  /^(?:reduce|increase|ship|plan|pay|manage|automate|track|connect|create|avoid|win|spend|sell|hire|pass|cancel)\b(?![-:])/,
  /^(?:answer|handle|simplify|deliver|protect|improve|collect|prepare|schedule|share|launch|arrange|reserve|tell)\b(?![-:])/,
  /^(?:unlock|unleash|transform|empower|elevate|accelerate|supercharge|streamline|master|reimagine|rethink|enjoy|take|let|give|say)\b(?![-:])/,
  /^(?:upload|submit|view|choose|select|register|enquire|rent|listen|watch|browse|add|use|swap|switch|put|ditch)\b(?![-:])/,
  /^(?:publish|organi[sz]e|apply|visit|pick|reach|meet|boost|double|halve|eliminate|compare|deploy|earn|never|speak)\b(?![-:])/,
);
const STATE = anyPattern(
  'i',
  /^(?:trusted|used|loved|chosen|backed|featured|rated|recommended|based|certified|accredited) (?:by|in|on|for|with|as|at|to|\d)/,
  /^(?:ranked|listed|voted|shortlisted) \S/,
  /^(?:approved|supported|made|built|designed|run|owned|funded) (?:by|in|on|for|with|as|at|\d)/,
);
const DEED = anyPattern(
  'i',
  /^(?:opened|launched|raised|won|released|announced|acquired|signed|expanded|hired|reached|grew|started)\b/,
  /^(?:introduced|published|moved|joined|received|closed|founded|named|completed)\b/,
);
const KIND = /^(?:an?|the|eine?|un|une|una|le|la|les|el|los|las|der|die|das) \p{L}|^l['’]\p{L}/iu;

/** "Family-run drainage contractor in Kent": what the company is, without an article. */
const COMPANY = pattern(
  'iu',
  String.raw`^(?:[\p{L}\d-]+,? ){0,5}(?:contractor|company|agency|studio|firm|bakery|brewery|`,
  'consultancy|supplier|provider|manufacturer|maker|shop|clinic|practice|specialist|',
  'marketplace|platform|app|tool|cooperative|charity|distributor|wholesaler|retailer|',
  'workshop|laboratory|school|start-?up|software house|partner)(?= (?:for|in|of|',
  String.raw`from|with|that|which|serving|based|to|and|since|near)\b|$|,)`,
);
export const isCompany = (text: string): boolean => COMPANY.test(text);

const NAME = /^\p{Lu}[\p{L}\p{N}&.'’ -]{1,40}$/u;
const PART_OF_NAME = /^(?:\p{Lu}|\p{N}|(?:&|of|de|du|des|der|del|la|le|van|von|for|und|and|et|y)$)/u;
const MOST_NAMES = 8;
/** "Kite, Ledger Labs and Hotels": names only. */
export const areNames = (text: string): boolean => {
  const names = text.split(/, (?:and |und |et |y )?| and | und | et | y | & /);
  return (
    names.length > 1 &&
    names.length <= MOST_NAMES &&
    names.every((name) => NAME.test(name) && name.split(' ').every((word) => PART_OF_NAME.test(word)))
  );
};

/** Orders in other languages: "Senken Sie …", "Spar dir …", "Réduisez …", "Pide tu …". */
const FOREIGN_ORDER = anyPattern(
  'u',
  /^\p{Lu}\p{Ll}+n Sie(?!\p{L})|^\p{Lu}\p{Ll}+ (?:dir|dich|dein|deine[nr]?)(?!\p{L})/u,
  /^(?!Chez\b|Assez\b)\p{Lu}\p{Ll}+ez (?!vous\b)[\p{Ll}\d]/u,
  pattern(
    'u',
    '^(?:Pide|Pida|Reserva|Reserve|Solicita|Solicite|Agenda|Agende|Concierta|Concierte|',
    'Prueba|Pruebe|Ahorra|Ahorre|Reduce|Reduzca|Consigue|Consiga|Recibe|Reciba|Llama|',
    'Llame|Empieza|Empiece|Calcula|Calcule|Visita|Visite|Envía|Envíe|Cuéntanos|Cuéntenos|',
    'Olvida|Olvide|Evita|Evite|Programa|Programe) (?=(?:tus?|sus?|un|una|el|la|los|',
    String.raw`las|nuestr\p{L}+|más|hasta|presupuesto|cita|muestras|hoy|ya|a|de)(?!\p{L})|\d)`,
  ),
);

/** "Ferrovia predicts …": a name of the brand and what it does. */
const tellsOf = (text: string, names: readonly string[]) =>
  names.some(
    (name) =>
      text.toLowerCase().startsWith(`${name.toLowerCase()} `) &&
      /^ (?!(?:and|for|of|in|at|by|from|with|the|is your|und|für|et|pour|y|para|de)\b)\p{Ll}{2,}/u.test(
        text.slice(name.length),
      ),
  );

export function shapeOf(text: string, names: readonly string[], language = languageOf(text)): Shape {
  if (tellsOf(text, names)) return 'sentence';
  const isEnglish = language === 'en' || language === null;
  // "Built for clinics, Lumora fills the calendar."
  if (names.some((name) => text.includes(`, ${name} `))) return 'sentence';
  if (isEnglish && STATE.test(text)) return 'state';
  if (isEnglish && DEED.test(text)) return 'deed';
  if (isEnglish && ACTION.test(text)) return 'action';
  if (areNames(text)) return 'names';
  if (!isEnglish && FOREIGN_ORDER.test(text)) return 'action';
  const isSentence = wordCount(text) > 2 && /^[\p{L}\d]/u.test(text) && !RELATIVE.test(text) && hasVerb(text, language);
  if (isSentence) return 'sentence';
  return KIND.test(text) && wordCount(text) > 2 && !/[:;]/.test(text) ? 'kind' : 'phrase';
}

const FOREIGN_VERBS: Readonly<Record<string, WordFinder>> = {
  de: writingWords('verbs', 'de'),
  fr: writingWords('verbs', 'fr'),
  es: writingWords('verbs', 'es'),
};
/** Endings of verbs that are neither nouns nor adverbs, by language. */
const VERB_ENDINGS: Readonly<Record<string, RegExp>> = {
  de: pattern(
    'u',
    String.raw`(?<=\s)(?!(?:nicht|seit|mit|jetzt|erst|fast|dort|sonst|laut|statt|selbst|oft|`,
    String.raw`zuletzt|samt|gesamt\p{L}*|insgesamt|weit|echt|leicht|recht|direkt|exakt|kompakt|`,
    String.raw`erster?|guten|ersten|letzten|alten|kosten|daten|zeiten|ge\p{Ll}{2,20}t)(?!\p{L}))\p{Ll}{3,}(?:t|`,
    'te|ten)(?=[ ,])',
  ),
  fr: /(?<=\s)\p{Ll}{2,}(?:(?<!ais|ti|si)ons|ez|aient|ait)(?!\p{L})/u,
  es: /(?<=\s)(?:\p{Ll}{2,}(?:ó|aron|ieron|aba|aban)|redujo|hizo|tuvo|dio|fue)(?!\p{L})|^\p{Lu}\p{Ll}+(?:amos|emos|imos)(?!\p{L})/u,
};
/** "Reparamos", "ofrecemos": what we do. */
const SPANISH_WE = /\p{Ll}(?:amos|emos|imos)(?!\p{L})/iu;
const FOREIGN = new Set(['de', 'fr', 'es']);
/** "We", "you" or "they" before any word make a sentence: "At Kelpie we plan …". */
const WITH_SUBJECT =
  /^(?:(?:at|in|here|today|since|from|with|for|chez|en|avec) [^,]{2,40},? )?(?:we|you|they|i|wir|nous|vous|je|ich)(?:['’]\p{L}+)? \p{Ll}/iu;

/** Beginnings of subordinate clauses: a verb after them does not make the words before a sentence. */
const SUBORDINATE = anyPattern(
  'iu',
  /[,;]? (?:if|unless|when|whenever|where|wherever|because|while|once|until|as long as|provided|so) /,
  /,? (?:who|which|that|whose) |, as /,
  // "A report your board will read", "office cleaning you can see".
  /(?<!\b(?:and|but|if|when|so)) (?:you|we|they|people|your \p{L}+) (?=\p{L})/u,
  /, (?:wenn|falls|sofern|sobald|weil|damit|während|solange|bis|die|der|das|den) /,
  /,? (?:si|quand|lorsque|dès que|tant que|parce que|pendant que|qui|que|cuando|siempre que|mientras|porque|hasta que) /,
);
/** `London by arrangement, if you pay the trains` has no verb of its own. */
const mainClause = (text: string): string => {
  const begins = /^(?:if|unless|when|once|wenn|falls|sobald|si|quand|lorsque|cuando) [^,]{3,120}, /i.exec(text);
  const rest = begins ? text.slice(begins[0].length - 1) : text;
  const at = rest.search(SUBORDINATE);
  return at > 0 ? rest.slice(0, at) : rest;
};

function hasVerb(whole: string, language: string | null): boolean {
  if (WITH_SUBJECT.test(whole)) return true;
  const text = mainClause(whole);
  if (WITH_SUBJECT.test(text.trim())) return true;
  const rest = text.replace(/^\S+\s/, ' ');
  if (FOREIGN.has(language ?? '')) {
    const code = language ?? '';
    if (FOREIGN_VERBS[code]?.test(rest) || (code === 'es' && SPANISH_WE.test(rest))) return true;
    return VERB_ENDINGS[code]?.test(text) ?? false;
  }
  const bare = rest.replace(/(?<!\p{L})\p{L}{1,30}-\p{L}{1,30}/gu, ' ');
  // "61% fewer write-offs" has no verb.
  return (
    (VERB.test(bare) || (SUBJECT_FIRST.test(whole) && VERB_OR_NOUN.test(bare))) &&
    !/^[\d.,]+ ?%? (?:fewer|less|more|faster|new)\b/i.test(text) &&
    // "Measured, made and fitted by the same people".
    !/^(?:free|no|from|up to) |^\p{Lu}\p{Ll}+ed(?:,| and | by )/iu.test(text)
  );
}
