import { asParagraph, type Desk, type SaidText } from '../desk.ts';
import { saysOf, startsWith } from '../sentences.ts';
import type { Statement } from '../statement.ts';

/** No statement in the mail's language says what the brand does or is good for, so no mail can be written. */
export const isUndescribed = ({ statements }: Desk): boolean =>
  !statements.overview && !statements.services && !statements.value?.isGiven && statements.value?.shape !== 'sentence';

/** Who we are, as far as it is known: the brand is always named, and nothing is added to its own words. */
export function whoWeAre({ brand, names, domain, words, statements, say, mark }: Desk): SaidText {
  const { overview, services } = statements;
  const from = words.from(brand, domain);
  if (overview && overview.shape !== 'sentence') {
    mark(overview);
    return { text: words.overview(overview, brand), statements: [overview] };
  }
  const line = say(overview);
  if (line)
    return startsWith(line.text, names) || line.text.includes(brand) ? line : (asParagraph(from, line) as SaidText);
  if (services) {
    mark(services);
    return { text: words.offers(brand, services.text), statements: [services] };
  }
  return { text: from, statements: [] };
}

/** What the brand's site says about the reader's work, introduced by the reader's function. */
export function forThisReader(desk: Desk): SaidText | null {
  const { statements, say, isSaid } = desk;
  const [near] = statements.site.filter((statement) => !isSaid(statement) && desk.isNear(statement.text));
  return say(near ?? null);
}

/** Why we write to this reader: only if a statement says that the brand works for such people. */
export function whyYou({ statements, brand, words, isAddressed, isSaid, mark }: Desk): SaidText | null {
  const { audience } = statements;
  const reason = audience && !isSaid(audience) && isAddressed(audience.text) ? words.reason(audience, brand) : null;
  if (!audience || reason === null) return null;
  mark(audience);
  return { text: reason, statements: [audience] };
}

/** A sentence about somebody else, with an introduction unless it says itself that it is about the brand. */
const ledIn = ({ words, names }: Desk, statement: Statement, said: SaidText): SaidText =>
  statement.key !== 'socialProof' ||
  statement.shape !== 'sentence' ||
  saysOf(said.text, names) ||
  names.some((name) => said.text.includes(name))
    ? said
    : { ...said, text: words.example(said.text) };

export function proof(desk: Desk): SaidText | null {
  const { proof: first, more } = desk.statements;
  const statement =
    [first, ...more.filter(({ key }) => key === 'socialProof')].find((one) => one && !desk.isSaid(one)) ?? null;
  const said = desk.say(statement);
  return statement && said ? ledIn(desk, statement, said) : null;
}

/**
 * What this step adds: a fair share of the customer's remaining inputs, so that all of them are used while there is
 * room; otherwise the first of the other statements.
 */
export function another(desk: Desk, statements: readonly (Statement | null)[], stepsLeft = 1): SaidText | null {
  const open = statements.filter((statement) => statement !== null).filter((statement) => !desk.isSaid(statement));
  const given = open.filter(({ isGiven }) => isGiven);
  const share = Math.min(Math.ceil(given.length / Math.max(stepsLeft, 1)), MOST_AT_ONCE);
  const tell = (statement: Statement) => {
    const told = desk.say(statement, desk.words.language === 'en' ? 'It' : desk.brand);
    return told && ledIn(desk, statement, told);
  };
  const said = given.slice(0, share).map(tell);
  return asParagraph(...said) ?? open.reduce<SaidText | null>((found, statement) => found ?? tell(statement), null);
}
const MOST_AT_ONCE = 3;

/** Whom the brand works for; said only to a reader who is one of them. */
export function forWhom({ statements, brand, words, isAddressed, isSaid, mark }: Desk): SaidText | null {
  const { audience } = statements;
  if (!audience || isSaid(audience) || !isAddressed(audience.text)) return null;
  mark(audience);
  return audience.shape === 'sentence'
    ? { text: `${audience.text.charAt(0).toUpperCase()}${audience.text.slice(1)}.`, statements: [audience] }
    : { text: words.audience(audience, brand), statements: [audience] };
}

/** The one question to a buyer. A mail contains one and no second request. */
export function ask({ draw, words, goal, statements, url }: Desk, turn: number): SaidText {
  const { outcome } = statements;
  return { text: draw('ask', words.ask(goal, outcome, url), turn), statements: outcome ? [outcome] : [] };
}
