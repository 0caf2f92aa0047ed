import type { Draws, SeededDraws } from '../draws.ts';
import { placeAt } from '../places/places.ts';
import type { Company } from '../shapes.ts';
import type { CompanyRow } from './companies.ts';

const FACTS = [
  'It was founded in {year} and is based in {city}.',
  'Founded in {year}, it employs {staff} people and has its head office in {city}.',
  'It has been in business since {year} and employs {staff} people.',
  'From its base in {city}, it has grown to a team of {staff} since {year}.',
];

/** A smaller team is not mentioned. */
const SMALL_TEAM = 24;

/** Companies do not say 1 437 people; they round to the first two digits. */
function spokenNumber(count: number): string {
  if (count < 40) return String(count);
  const step = 10 ** (Math.floor(Math.log10(count)) - 1);
  return `about ${(Math.round(count / step) * step).toLocaleString('en-US')}`;
}

/** `{8..19}` in a sentence becomes a number of that range. */
const withNumbers = (sentence: string, draws: Draws, row: number): string =>
  sentence.replace(/\{(\d+)\.\.(\d+)\}/g, (_, from: string, to: string) =>
    String(Number(from) + draws.int(row, Number(to) - Number(from) + 1, 7)),
  );

function some<T>(list: readonly T[], count: number, draws: Draws, row: number): T[] {
  const start = draws.int(row, list.length);
  return Array.from({ length: Math.min(count, list.length) }, (_, step) => list[(start + step) % list.length] as T);
}

/** A company's description of itself, by which it is also found. */
export function companyTeller(seeded: SeededDraws): (row: number, company: CompanyRow) => Omit<Company, 'id'> {
  const draws = {
    does: seeded('company.does'),
    serves: seeded('company.serves'),
    adds: seeded('company.adds'),
    fact: seeded('company.fact'),
    keywords: seeded('company.keywords'),
    technologies: seeded('company.technologies'),
  };

  const secondSentence = (row: number, { industry, employees, foundedYear, spot }: CompanyRow) => {
    if (draws.adds.chance(row, 0.6, 1)) return withNumbers(draws.adds.pick(row, industry.adds), draws.adds, row);
    return draws.fact
      .pick(row, employees > SMALL_TEAM ? FACTS : FACTS.slice(0, 1))
      .replace('{year}', String(foundedYear))
      .replace('{staff}', spokenNumber(employees))
      .replace('{city}', placeAt(spot).city);
  };

  return (row, company) => {
    const { industry, size } = company;
    const does = draws.does.pick(row, industry.does);
    const serves = draws.serves.pick(row, industry.serves);
    const first = `${company.spokenName} ${does} for ${serves}.`;
    return {
      name: company.name,
      domain: company.domain,
      industry: industry.name,
      employees: company.employees,
      sizeRange: `${size.from},${size.to}`,
      foundedYear: company.foundedYear,
      description: `${first} ${secondSentence(row, company)}`,
      keywords: some(industry.keywords, 5, draws.keywords, row),
      technologies: some(industry.technologies, 3 + draws.technologies.int(row, 3, 1), draws.technologies, row),
      ...placeAt(company.spot),
    };
  };
}
