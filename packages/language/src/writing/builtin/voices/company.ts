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
export function whoWeAre(desk: Desk, isNamed = false, isOpened = false): SaidText | null {
  const { brand, words, statements, say, mark, draw, isSaid } = desk;
  const { overview, services } = statements;
  if (overview && !isSaid(overview) && overview.shape !== 'quote') {
    mark(overview);
    const ways = words.overview(overview, brand, isNamed || desk.isNamedIn(overview.text));
    // After a sentence that already says "I'm writing to you", only the plain wording follows.
    const text = isOpened ? ways[0] : draw('overview', ways);
    return { text: withRest(text, overview), statements: [overview] };
  }
  return overview ? null : say(services);
}

/** Why we write to this reader: the brand works for such people, where a statement says so. */
export function whyYou({ statements, brand, words, isAddressed, isSaid, mark }: Desk): SaidText | null {
  const { audience, overview } = statements;
  if (!audience || isSaid(audience) || !isAddressed(audience.text)) return null;
  // What the brand does is said with the people it does it for.
  if (overview && isTold(audience.text, overview.text)) return null;
  const text = words.reason(audience, brand);
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

/** One proof: a result or a reference, otherwise who the customers are, what is guaranteed or how much there is. */
export const proof = ({ say, statements }: Desk): SaidText | null =>
  say(statements.proof) ?? say(statements.customers) ?? say(statements.risk) ?? say(statements.scarcity);

const MOST_AT_ONCE = 3;

/** What a follow-up adds, for some readers after a few words that it is an addition; said once in a sequence. */
export function addition(
  desk: Desk,
  round: number,
  statements: readonly (Statement | null)[],
  stepsLeft: number,
): SaidText | null {
  const added = another(desk, statements, stepsLeft);
  if (added === null) return null;
  return asParagraph(round === 0 ? desk.draw('addition', [null, null, null, ...desk.words.addition]) : null, added);
}

const isRider = ({ key, isGiven }: Statement) => key === 'scarcity' && !isGiven;

/** What this step adds: a fair share of what is not said yet, so that everything is said while there is room. */
export function another(desk: Desk, statements: readonly (Statement | null)[], stepsLeft = 1): SaidText | null {
  const unsaid = statements.filter((statement) => statement !== null).filter((statement) => !desk.isSaid(statement));
  // How much is left says little by itself: it goes along with the first thing that is added.
  const open = unsaid.filter((statement) => !isRider(statement));
  const share = Math.min(Math.max(1, Math.ceil(open.length / Math.max(stepsLeft, 1))), MOST_AT_ONCE);
  const said: SaidText[] = [];
  for (const statement of open) {
    const told = said.length < share ? desk.say(statement) : null;
    if (told) said.push(told);
  }
  if (said.length) said.push(...unsaid.filter(isRider).flatMap((rider) => desk.say(rider) ?? []));
  return asParagraph(...said);
}

/** What "this" in a question may point at: what the brand does, offers or whom it does it for. */
const OFFERS: ReadonlySet<string> = new Set(['companyContext', 'valueForTarget', 'servicesOffered', 'targetAudience']);
const isOffer = (before: SaidText | null) => OFFERS.has(before?.statements.at(-1)?.key ?? '');

/** The wordings in turn, beginning with one of them: no two mails of a sequence end alike. */
const nextOf = (ways: readonly string[], first: string, turn: number) =>
  ways[(ways.indexOf(first) + turn) % ways.length] ?? first;

/** The one request to a buyer, after the paragraph `before` it. A mail contains one and no second. */
export function ask(desk: Desk, turn: number, before: SaidText | null): SaidText {
  const { draw, words, goal, terms, url, reader, mark } = desk;
  const { outcome } = desk.statements;
  const asked = { goal, outcome, terms, url, org: reader.org, isAboutOffer: isOffer(before) };
  const plain = words.ask({ ...asked, outcome: null });
  const own = outcome ? words.ask(asked) : plain;
  // What can be asked in one way only is asked once; then come questions of our own.
  const isOwn = own[0] !== plain[0] && (turn === 0 || own.length > turn);
  const text = isOwn ? (own[turn] ?? own[0]) : nextOf(plain, draw('ask', plain), turn);
  // A guarantee in the words of the request adds nothing to it.
  if (outcome && text.toLowerCase().includes(outcome.text.toLowerCase())) mark(outcome);
  return { text, statements: outcome && isOwn ? [outcome] : [] };
}
