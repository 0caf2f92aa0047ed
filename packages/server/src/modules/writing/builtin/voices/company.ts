import { asParagraph, type Desk, type SaidText, withRest } from '../desk.ts';
import type { Statement } from '../statement.ts';
import { shortText } from '../subject.ts';

/** No statement in the mail's language says what the brand does or is good for, so no mail can be written. */
export const isUndescribed = ({ statements: { overview, services, value } }: Desk): boolean =>
  !overview && !services && !value;

/** What the ask offers, else a short text of the brand, else its name and the reader's. */
export function brandSubjects({ statements, words, brand, reader }: Desk): readonly string[] {
  const { value, descriptions, outcome } = statements;
  const offered = outcome && reader.org ? words.offered(outcome, reader.org) : null;
  return [offered ?? shortText([value, ...descriptions]) ?? words.subject(brand, reader.org)];
}

/** Who we are, as far as it is known: the brand is named, and nothing is added to its own words. */
export function whoWeAre(desk: Desk, isNamed = false): SaidText | null {
  const { brand, words, statements, say, mark, draw, isSaid } = desk;
  const { overview, services } = statements;
  if (overview && !isSaid(overview) && overview.shape !== 'quote') {
    mark(overview);
    const text = draw('overview', words.overview(overview, brand, isNamed || desk.isNamedIn(overview.text)));
    return { text: withRest(text, overview), statements: [overview] };
  }
  return overview ? null : say(services);
}

/** Why we write to this reader: the brand works for such people, where a statement says so. */
export function whyYou({ statements, brand, words, reader, isAddressed, isSaid, mark }: Desk): SaidText | null {
  const { audience, overview } = statements;
  if (!audience || isSaid(audience) || !isAddressed(audience.text)) return null;
  // What the brand does is said with the people it does it for.
  if (overview && isTold(audience.text, overview.text)) return null;
  const text = words.reason(audience, brand, reader);
  if (text === null) return null;
  mark(audience);
  return { text, statements: [audience] };
}

const longWords = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])];
const isTold = (audience: string, overview: string) => {
  const told = new Set(longWords(overview));
  const words = longWords(audience);
  return words.filter((word) => told.has(word)).length * 2 >= words.length;
};

/** One proof: a result or a reference, otherwise who the customers are or what is guaranteed. */
export const proof = ({ say, statements }: Desk): SaidText | null =>
  say(statements.proof) ?? say(statements.customers) ?? say(statements.risk);

const MOST_AT_ONCE = 3;

/** What this step adds: a fair share of what is not said yet, so that everything is said while there is room. */
export function another(desk: Desk, statements: readonly (Statement | null)[], stepsLeft = 1): SaidText | null {
  const open = statements.filter((statement) => statement !== null).filter((statement) => !desk.isSaid(statement));
  const share = Math.min(Math.max(1, Math.ceil(open.length / Math.max(stepsLeft, 1))), MOST_AT_ONCE);
  const said: SaidText[] = [];
  for (const statement of open) {
    const told = said.length < share ? desk.say(statement) : null;
    if (told) said.push(told);
  }
  return asParagraph(...said);
}

/** The one request to a buyer. A mail contains one and no second. */
export function ask(desk: Desk, turn: number): SaidText {
  const { draw, words, goal, terms, url, reader, mark } = desk;
  const { outcome } = desk.statements;
  const asked = { goal, outcome, terms, url, org: reader.org };
  const plain = words.ask({ ...asked, outcome: null });
  const own = outcome ? words.ask(asked) : plain;
  // What can be asked in one way only is asked once; then come questions of our own.
  const isOwn = own[0] !== plain[0] && (turn === 0 || own.length > turn);
  const text = isOwn ? (own[turn] ?? own[0]) : draw('ask', plain, turn);
  // A guarantee in the words of the request adds nothing to it.
  if (outcome && text.toLowerCase().includes(outcome.text.toLowerCase())) mark(outcome);
  return { text, statements: outcome && isOwn ? [outcome] : [] };
}
