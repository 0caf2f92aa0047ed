import type { Language } from '../language.ts';
import { upper } from './phrasing.ts';
import { wordCount } from './shape.ts';
import type { Statement } from './statement.ts';

/** A subject of fewer words says too little, one of more is cut by the reader's program. */
const FEWEST = 3;
const MOST = 7;
const LONGEST = 55;
const isShort = (text: string) => {
  const words = wordCount(text);
  return words >= FEWEST && words <= MOST && text.length <= LONGEST && !/[.;:“”"«»]/.test(text);
};

/** Where a clause may end and still be whole: "We repair ovens | for bakeries in Leeds". */
const BREAKS: Readonly<Record<Language, RegExp>> = {
  en: /,| (?<!\b(?:known|responsible|look|looks|looking|care|cares|famous|made|built|designed|meant|ask|wait|best|right|is|are) )(?:for|across|without) /,
  de: /,| (?:für|ohne) /,
  fr: /,| (?:pour|sans|afin) /,
  es: /,| (?:para|sin) /,
};
/** German sentences whose verb ends at the end, so that no part of them is whole. */
const SPLIT_VERB =
  /(?<!\p{L})(?:haben|hat|können|kann|werden|wird|möchten|wollen|sind|ist|sorgen|kümmern|stehen)(?!\p{L})|\s(?:her|an|auf|aus|ab|ein|vor|zu|um|mit|nach|bei|durch|sicher|fest|bereit|zusammen)$|\p{Ll}(?:en|t)$/u;

/** The first clause of a sentence about the brand, where it is whole. */
function clauseOf({ text, shape }: Statement, language: Language): string | null {
  if (shape !== 'sentence') return null;
  const [first = ''] = text.split('. ');
  if (isShort(first)) return first;
  const at = first.search(BREAKS[language]);
  if (at < 0 || (language === 'de' && SPLIT_VERB.test(first))) return null;
  const clause = first.slice(0, at);
  if (/(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|de|of|in|en)$/iu.test(clause)) return null;
  // "Lumora is the platform" says nothing without the rest.
  if (/(?<!\p{L})(?:is|are|was|were|ist|sind|est|sont|es|son|somos|sommes)(?!\p{L})/iu.test(clause)) return null;
  return isShort(clause) && !/^(?:if|when|whether|from|since|wenn|seit|si|quand|depuis|desde|cuando)\b/i.test(clause)
    ? clause
    : null;
}

const OFFERED =
  /^(?:book|get|request|schedule|arrange|try|start|order|claim|take|have|ask for|see|download) (?:your |a |an |our |the )?(?<thing>[^,.]{4,40})$/i;
/** What the ask offers: of "Book a free survey" it is "a free survey". */
const offeredIn = ({ text }: Statement): string | null => {
  const thing = OFFERED.exec(text)?.groups?.thing;
  if (!thing?.includes(' ') || /\b(?:started|now|today|it|us|and|here|in touch|free$)/i.test(thing)) return null;
  return /s$/.test(thing) ? thing : `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;
};

interface Subjects {
  readonly value: Statement | null;
  readonly overview: Statement | null;
  readonly descriptions: readonly Statement[];
  readonly outcome: Statement | null;
  readonly services: Statement | null;
}

/** Subjects that say what the mail is about, best first; none where no text is short enough to be said whole. */
export function subjectsOf(
  { value, overview, descriptions, outcome, services }: Subjects,
  org: string | null,
  language: Language,
): string[] {
  const label = (statement: Statement | null) =>
    statement && statement.shape !== 'quote' && statement.shape !== 'names' && isShort(statement.text)
      ? upper(statement.text)
      : null;
  const offered = language === 'en' && outcome?.shape === 'action' ? offeredIn(outcome) : null;
  const forOrg = offered && org ? `${upper(offered)} for ${org}` : null;
  const ofServices = services?.text.split(', ').slice(0, 2).join(', ') ?? null;
  return [
    label(value),
    descriptions.map(label).find((one) => one !== null) ?? null,
    forOrg && isShort(forOrg) ? forOrg : null,
    overview && clauseOf(overview, language),
    value && clauseOf(value, language),
    ofServices && org ? `${upper(ofServices)}: ${org}` : ofServices,
  ].filter((subject) => subject !== null);
}
