import { pattern } from '../text/pattern.ts';
import { type Finding, found, isSelf, type Line, type SiteText, titleOf } from './site-text.ts';
import { anyOf } from './words/any-of.ts';
import { FOUNDED, STAFF_LABEL } from './words/company.ts';
import { AVERAGE, NOT, UNSURE } from './words/hedges.ts';

const YEAR = /(?<![\d.,$€£¥₹/-])(?:1[5-9]\d\d|20[0-4]\d)(?![\d%]|[.,]\d|\s?(?:€|EUR|m²|kg))/g;
const NEWS =
  /news|blog|(?<!im)press|nyheder|nytt|journal|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|actueel|aktualno|nyheter|お知らせ/i;
/** How far from its year the word for founding may stand. */
const NEAR = 30;

/** Another thing began, or the same thing anew. */
const OTHER_BEGINNING = anyOf('otherBeginning');

interface Figure {
  readonly value: string;
  readonly line: Line;
}

/** One figure, where every sentence that gives one gives the same. */
const agreed = (figures: readonly Figure[]): Finding | null => {
  const [first] = figures;
  return first && figures.every(({ value }) => value === first.value) ? found(first.value, first.line) : null;
};

function foundedIn(line: Line): Figure[] {
  const label = line.card.length === 2 && line.card[1] === line.text && FOUNDED.test(line.card[0] ?? '');
  if (line.isOthers || NEWS.test(titleOf(line.page)) || /©|copyright/i.test(line.text)) return [];
  if (!label && line.text.length > 220) return [];
  const years = [...line.text.matchAll(YEAR)].map(({ 0: year, index }) => ({ year, index }));
  const words = FOUNDED.all(line.text);
  return years.flatMap(({ year, index }) => {
    const isNear = words.some(({ index: at, word }) =>
      at < index ? index - at - word.length <= NEAR : at - index - 4 <= NEAR,
    );
    return label || isNear ? [{ value: year, line }] : [];
  });
}

/** The company is the one that was founded: it is named, or says we, before the word or right behind the year. */
const isOfCompany = (site: SiteText, { line }: Figure): boolean =>
  line.card.length === 2 || (isSelf(site, line.text) && !OF_ANOTHER.test(line.text));
/** `a club founded in 1962`, `(founded 1931)`: somebody else, who is only spoken of. */
const OF_ANOTHER = pattern(
  'iu',
  String.raw`\((?:founded|established|gegründet|fondée?|fundad[oa]|fondat[oa]|opgericht|grundad)|(?<!\p{L})(?:an?|`,
  'one|eine?[mnrs]?|une?|un[ao]?|een|ett?|uma?|the|der|die|das|le|la|il|el|',
  String.raw`o)\s[\p{L}-]+(?:\s[\p{L}-]+){0,2},?\s\(?(?:founded|established|started|gegründete?\p{L}{0,2}|fondée?|`,
  String.raw`créée?|fundad[oa]|fondat[oa]|opgerichte?|grundad|założon\p{L}{1,2})(?!\p{L})`,
);

/** The year in which the company says that it was founded. */
export function findFounded(site: SiteText): Finding | null {
  const every = site.lines.flatMap(foundedIn);
  const own = every.filter(
    (figure) => isOfCompany(site, figure) && !OTHER_BEGINNING.test(figure.line.text) && !NOT.test(figure.line.text),
  );
  // A second year beside the word leaves open which of the two is meant.
  return own.length === every.length ? agreed(own) : null;
}

const COUNT = String.raw`(\d{1,3}(?:[.,’' ]\d{3}){1,2}|\d{1,5})`;
/** People who can only be a company's own. */
const EMPLOYED = new RegExp(
  String.raw`(?<![\d.,-])${COUNT}\+?\s(?:\p{L}+\s)?(?:employees|staff|team members|colleagues|mitarbeite\p{L}*|` +
    String.raw`beschäftigte\p{L}*|angestellte\p{L}*|kolleg\p{L}+|salariés|salariées|employés|collaborateurs|` +
    "empleados|trabajadores|dipendenti|collaboratori|addetti|medewerkers|werknemers|collega's|" +
    'colaboradores|funcionários|trabalhadores|pracowników|osób|anställda|medarbetare|ansatte|' +
    String.raw`medarbejdere)(?!\p{L})`,
  'giu',
);
/** `We employ 42 people`: people of any kind, where the company says that they are it. */
const WE_ARE = new RegExp(
  String.raw`(?<!\p{L})(?:we\s(?:employ|are)|(?:our|a)\steam\sof|wir\s(?:sind|beschäftigen)|nous\s(?:sommes|` +
    String.raw`employons)|somos|siamo|(?:wij|we)\szijn\smet|vi\sär)\s${COUNT}\s(?:people|menschen|leute|personen|` +
    String.raw`personnes|personas|persone|mensen|pessoas|personer)(?!\p{L})`,
  'giu',
);
const JAPANESE = /(?:従業員|社員)(?:数)?[：:\s]*(?:約)?(\d{1,5})(?:名|人)/gu;
/** Whom the company serves, a part of it, or what it was. */
const NOT_OURS = anyOf('notOurs');

function staffIn(line: Line): Figure[] {
  const isLabelled = line.card.length === 2 && line.card[1] === line.text && STAFF_LABEL.test(line.card[0] ?? '');
  const alone =
    isLabelled && line.text.length <= 30
      ? /^\D{0,12}(\d{1,3}(?:[.,’' ]\d{3})?|\d{1,5})(?!\d)/u.exec(line.text)?.[1]
      : undefined;
  if (alone) return [{ value: alone, line }];
  return [EMPLOYED, WE_ARE, JAPANESE]
    .flatMap((pattern) => [...line.text.matchAll(pattern)])
    .map(([, count = '']) => ({
      value: count,
      line,
    }));
}

const isOwnStaff = (site: SiteText, { line }: Figure): boolean =>
  !line.isOthers &&
  !NEWS.test(titleOf(line.page)) &&
  !NOT_OURS.test(line.text) &&
  !UNSURE.test(line.text) &&
  !AVERAGE.test(line.text) &&
  !NOT.test(line.text) &&
  (isSelf(site, line.text) || line.card.length === 2);

/** How many people work for the company, where the whole site names one number of employees and calls them its own. */
export function findHeadCount(site: SiteText): Finding | null {
  const every = site.lines.flatMap(staffIn);
  return every.every((figure) => isOwnStaff(site, figure)) ? agreed(every) : null;
}
