import type { CompanyRow } from '../companies/companies.ts';
import { industriesMatching } from '../industries/match.ts';
import { inEnglish } from '../languages/in-english.ts';
import { locate } from '../places/locate.ts';
import { type Company, type Page, type PeopleFilters, SENIORITIES } from '../shapes.ts';
import { haystackOf, holdsAll, wordsOf } from '../words.ts';
import type { People } from './people.ts';
import { titleHaystack, titleMatcher } from './title-words.ts';
import { TITLES } from './titles.ts';

/** `cold storage firms` are found by `cold storage`. */
const ANY_COMPANY = new Set(['firm', 'company', 'business', 'brand', 'organisation', 'organization', 'enterprise']);

/** Numbers that pass a filter are marked 1; null when the filter was not given. */
type Marks = Uint8Array | null;

const marksOf = <T>(rows: readonly T[], passes: (row: T) => boolean): Uint8Array =>
  Uint8Array.from(rows, (row) => (passes(row) ? 1 : 0));

const isGiven = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0;

/** "c suite", "C-Suite" and "c_suite" are one word. */
const token = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function rangeOf(text: string): (employees: number) => boolean {
  const [, from, to] = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(text) ?? [];
  return (employees) => from !== undefined && employees >= Number(from) && employees <= Number(to);
}

/** A domain excludes itself and its subdomains. */
function isUnder(domain: string, excluded: string): boolean {
  const name = excluded
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(www\.|@)/, '')
    .replace(/[/?#].*$/s, '');
  return name !== '' && (domain === name || domain.endsWith(`.${name}`));
}

interface FoundRows {
  readonly rows: number[];
  readonly total: number;
}

/** Searches by marking companies, titles and cities first, then running once over the columns. */
export function peopleSearch(
  people: People,
  companies: readonly CompanyRow[],
  about: (row: number) => Omit<Company, 'id'>,
) {
  const titleTexts = TITLES.map((title) => titleHaystack(title.text));
  const companyText = companies.map((company, row) => {
    const { name, industry, keywords, technologies, description } = about(row);
    return haystackOf(name, industry, ...company.industry.alsoCalled, ...keywords, ...technologies, description);
  });

  function companyMarks(filters: PeopleFilters): Marks {
    const passes: ((company: CompanyRow) => boolean)[] = [];
    if (isGiven(filters.organizationLocations)) {
      const places = locate(filters.organizationLocations);
      passes.push(({ spot }) => places[spot] === 1);
    }
    if (isGiven(filters.organizationIndustries)) {
      const industries = industriesMatching(knownTrades(filters.organizationIndustries));
      passes.push(({ industry }) => industries.has(industry));
    }
    if (isGiven(filters.organizationNumEmployeesRanges)) {
      const ranges = filters.organizationNumEmployeesRanges.map(rangeOf);
      passes.push(({ employees }) => ranges.some((holds) => holds(employees)));
    }
    if (isGiven(filters.excludeDomains)) {
      const excluded = filters.excludeDomains;
      passes.push(({ domain }) => !excluded.some((name) => isUnder(domain, name)));
    }
    if (isGiven(filters.excludeLocations)) {
      const places = locate(filters.excludeLocations);
      passes.push(({ spot }) => places[spot] !== 1);
    }
    if (isGiven(filters.excludeOrganizationIndustries)) {
      const industries = industriesMatching(knownTrades(filters.excludeOrganizationIndustries));
      passes.push(({ industry }) => !industries.has(industry));
    }
    if (passes.length === 0) return null;
    return marksOf(companies, (company) => passes.every((pass) => pass(company)));
  }

  /** Titles and trades of this world are English: a word without a match may be in another language. */
  const translated = (texts: readonly string[], isCalled: (text: string) => boolean) =>
    texts.flatMap((text) => (isCalled(text) ? [text] : [text, ...inEnglish(text)]));
  const knownTitles = (texts: readonly string[]) => translated(texts, (text) => titleTexts.some(titleMatcher([text])));
  const knownTrades = (texts: readonly string[]) =>
    translated(
      texts,
      (text) => industriesMatching([text]).size > 0 || companyText.some((words) => holdsAll(words, wordsOf(text))),
    );

  function titleMarks({ personTitles, personSeniorities, excludePersonTitles }: PeopleFilters): Marks {
    if (!isGiven(personTitles) && !isGiven(personSeniorities) && !isGiven(excludePersonTitles)) return null;
    const refused = isGiven(excludePersonTitles)
      ? marksOf(titleTexts, titleMatcher(knownTitles(excludePersonTitles)))
      : null;
    const matches = isGiven(personTitles) ? marksOf(titleTexts, titleMatcher(knownTitles(personTitles))) : null;
    const wanted = isGiven(personSeniorities) ? new Set(personSeniorities.map(token)) : new Set<string>(SENIORITIES);
    return Uint8Array.from(TITLES, ({ seniority }, number) =>
      matches?.[number] === 0 || refused?.[number] === 1 || !wanted.has(seniority) ? 0 : 1,
    );
  }

  /** A keyword may be in the company's description or in the person's title. */
  function keywordMarks(keywords: PeopleFilters['keywords']): { company: Uint8Array; title: Uint8Array } | null {
    if (!isGiven(keywords)) return null;
    const asked = knownTrades(keywords);
    const wanted = asked.map((keyword) => {
      const words = wordsOf(keyword);
      const telling = words.filter((word) => !ANY_COMPANY.has(word));
      return telling.length ? telling : words;
    });
    const holdsAny = (haystack: string) => wanted.some((words) => holdsAll(haystack, words));
    // A word that names industries means the companies in them, not everybody who works for them.
    const meant = industriesMatching(asked);
    const company = Uint8Array.from(companies, ({ industry }, row) =>
      (meant.size ? meant.has(industry) : holdsAny(companyText[row] as string)) ? 1 : 0,
    );
    return { company, title: marksOf(titleTexts, holdsAny) };
  }

  return (filters: PeopleFilters, { page, perPage }: Page): FoundRows => {
    const employer = companyMarks(filters);
    const post = titleMarks(filters);
    const home = isGiven(filters.personLocations) ? locate(filters.personLocations) : null;
    const keyword = keywordMarks(filters.keywords);
    const refused = keywordMarks(filters.excludeKeywords);
    const away = isGiven(filters.excludeLocations) ? locate(filters.excludeLocations) : null;

    const from = (page - 1) * perPage;
    const rows: number[] = [];
    let total = 0;
    for (const row of people.shown) {
      const company = people.company[row] as number;
      const title = people.title[row] as number;
      if (employer?.[company] === 0 || post?.[title] === 0 || home?.[people.spot[row] as number] === 0) continue;
      if (keyword && keyword.company[company] === 0 && keyword.title[title] === 0) continue;
      if (refused && (refused.company[company] === 1 || refused.title[title] === 1)) continue;
      if (away?.[people.spot[row] as number] === 1) continue;
      if (total >= from && rows.length < perPage) rows.push(row);
      total++;
    }
    return { rows, total };
  };
}
