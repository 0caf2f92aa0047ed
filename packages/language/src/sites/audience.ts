import { pattern } from '../text/pattern.ts';
import { type Finding, found, foundAll, type Line, lettersOf, type SiteText, titleOf } from './site-text.ts';
import { SELF } from './words/company.ts';
import { NOT } from './words/hedges.ts';
import {
  CUSTOMERS_HEADING,
  FOR_WHOM,
  HELPED,
  LABELLED,
  STATED,
  WE_HELP,
  WHO_WORD,
  WHOM_HEADING,
} from './words/whom.ts';

interface AudiencePhrase {
  readonly value: string;
  readonly line: Line;
}

/** Phrases that begin like an audience and are none. */
const NOT_ONE = pattern(
  'iu',
  '^(?:en|your|our|my|the first|all of|more|free|now|example|us|you|me|it|them|this|that|not|at|in|on|',
  'with|always|very|happy|important|delighted|satisfied|votre|notre|nos|vos|vous|unsere?|ihre?n?|sie|',
  String.raw`uns|nuestr\p{L}{1,2}|tu|usted|la tua|il tuo|voi|noi|u|jou|ons|você|nós)(?![\p{L}-])`,
);
/** What a clause is for says nothing about who is in it. */
const PURPOSE =
  /[,\s](?:so\s(?:that|you|they)|in\sorder\sto|damit|sodass|afin\s(?:de|que|d)|pour\sque|para\sque|affinché|zodat)(?!\p{L})/iu;
/** A clause that ends so goes on somewhere else: in a list, or in a row of logos. */
const OPEN_END =
  /(?:^|\s)(?:at|with|in|of|from|and|or|as|like|including|bei|mit|und|oder|wie|von|chez|de|et|ou|comme|en|con|y|o|come|di|e|van|met|bij|zoals|com|como)\s?[:…]?$|[:…]$/iu;
/** Pages that speak of others: readers of news, applicants. */
const ASIDE = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:news|blog|insights?|press|presse|aktuell\p{L}*|neues|actualit\p{L}+|noticias|notizie|`,
  'nieuws|journal|faq|jobs?|careers?|karriere|stellen|emplois?|empleo|lavora|vacatures?|emprego|privacy|',
  String.raw`datenschutz|legal|imprint|impressum)(?!\p{L})`,
);
const QUOTED = /^[“"«„»‚「『‹']/;
const SENTENCE_END = /[.!。]$/u;
const MIN_CLAUSE = 5;
const MAX_CLAUSE = 260;
const TOP_LINES = 12;
const MAX_ITEMS = 8;

/** The clause as a whole: to leave out its end would be to mean more people than the site does. */
function clauseOf(text: string | undefined): string | null {
  const said = text?.replace(SENTENCE_END, '') ?? '';
  const purpose = said.search(PURPOSE);
  const clause = (purpose < 0 ? said : said.slice(0, purpose)).replace(/,$/, '').trim();
  const isWhole = clause.length >= MIN_CLAUSE && clause.length <= MAX_CLAUSE && !OPEN_END.test(clause);
  return isWhole && !NOT_ONE.test(clause) && !/[?？@]/.test(clause) && !SELF.test(clause) ? clause : null;
}

const isSaid = ({ isMain, isFurniture, page, kind }: Line) =>
  isMain && !isFurniture && kind !== 'cell' && kind !== 'quote' && !ASIDE.test(titleOf(page));
const isOwn = (line: Line) => isSaid(line) && !line.isOthers;

const byPattern =
  (...patterns: readonly RegExp[]) =>
  (line: Line): AudiencePhrase[] => {
    for (const pattern of patterns) {
      const match = pattern.exec(line.text);
      if (match === null) continue;
      const lead = line.text.slice(0, match.index + match[0].length);
      const value = clauseOf(match[1] ?? line.text.slice(lead.length));
      // `We do not work for …`; and a headline such as `Made for the plains` names nobody.
      const isDenied = NOT.test(lead);
      const isNamed = line.kind !== 'heading' || WHO_WORD.test(value ?? '');
      if (value !== null && !isDenied && isNamed) return [{ value, line }];
    }
    return [];
  };

/** Phrases that say for whom the company works, the clearest first. */
export function audiencePhrases(site: SiteText): AudiencePhrase[] {
  // A sentence that speaks of customers reads as if they spoke; `Our customers are …` is the company's own.
  const said = site.lines.filter((line) => isSaid(line) && !QUOTED.test(line.text));
  const home = site.evidence.pages[0];
  const top = [...metaLines(site), ...said.filter((line) => isOwn(line) && line.page === home && line.at < TOP_LINES)];
  // A headline shortens what the sentences below it say in full.
  const inOrder = [...top.filter(({ kind }) => kind !== 'heading'), ...top.filter(({ kind }) => kind === 'heading')];
  const phrases = [
    ...said.filter(({ kind }) => kind !== 'heading').flatMap(byPattern(LABELLED)),
    ...said.flatMap(byPattern(STATED)),
    ...inOrder.filter((line) => isOfCompany(site, line)).flatMap(byPattern(FOR_WHOM, HELPED)),
  ];
  // `Built for teams, Acme fills shifts`: the company is no customer of its own.
  return phrases.filter(({ value }) => !site.ownNames.some((name) => lettersOf(value).includes(name)));
}

/** The company is the subject of the sentence. */
const isOfCompany = ({ ownNames }: SiteText, { text }: Line): boolean =>
  (SELF.find(text)?.index ?? SUBJECT_ENDS) < SUBJECT_ENDS ||
  ownNames.some((name) => name.length > 2 && lettersOf(text.slice(0, 60)).includes(name));
const SUBJECT_ENDS = 18;

const PLAIN = { block: 0, card: [], isOthers: false, isFurniture: false };

/** How the first page sums itself up for others counts as said on it. */
function metaLines({ evidence }: SiteText): Line[] {
  const [page] = evidence.pages;
  return page.description
    ? [{ text: page.description, page, kind: 'text', level: 0, isMain: true, heading: '', at: 0, ...PLAIN }]
    : [];
}

/** The customers in a sentence under a heading that announces them. */
function announced(line: Line): string | null {
  if (STATED.test(line.text)) return byPattern(STATED)(line)[0]?.value ?? null;
  return clauseOf(line.text.replace(WE_HELP, ''));
}

/** A list under `Who it is for`, or the first sentence that stands there: what follows tells what is done for them. */
function underHeading(site: SiteText): Finding | null {
  // The heading says who speaks; a sentence that only names customers reads as if they spoke.
  const isUnder = (line: Line) =>
    isSaid(line) && line.kind !== 'heading' && WHOM_HEADING.test(line.heading) && !QUOTED.test(line.text);
  const items = site.lines.filter((line) => isUnder(line) && line.kind === 'item' && clauseOf(line.text) !== null);
  // A part of a long list would leave customers out.
  if (items.length)
    return items.length <= MAX_ITEMS ? foundAll(items.map((line) => ({ value: line.text, line }))) : null;
  const first = site.lines.find(isUnder);
  const value = first && announced(first);
  return value ? found(value, first) : null;
}

/** A sentence under `Our customers` that names kinds of people or companies, and nobody's praise. */
function amongCustomers(site: SiteText): Finding | null {
  const first = site.lines.find(
    (line) => isSaid(line) && line.kind !== 'heading' && CUSTOMERS_HEADING.test(line.heading),
  );
  const value = first && !QUOTED.test(first.text) && !TELLS_OF_US.test(first.text) ? announced(first) : null;
  return first && value && WHO_WORD.test(value) ? found(value, first) : null;
}
const TELLS_OF_US =
  /(?<!\p{L})(?:us|we|trust\p{L}*|uns|wir|vertrauen|nous|confiance|nosotros|confían|noi|fidano|ons|wij|confiam)(?!\p{L})/iu;

/** For whom the company works, in the words of the clause that says so most plainly. */
export function findAudience(site: SiteText): Finding | null {
  const [best] = audiencePhrases(site);
  if (best && LABELLED.test(best.line.text)) return found(best.value, best.line);
  const headed = underHeading(site);
  if (headed) return headed;
  if (best && STATED.test(best.line.text)) return found(best.value, best.line);
  return amongCustomers(site) ?? (best ? found(best.value, best.line) : null);
}
