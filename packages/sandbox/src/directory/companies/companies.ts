import { type SeededDraws, weighted } from '../draws.ts';
import { CRAFTS } from '../industries/crafts.ts';
import { INDUSTRIES } from '../industries/industries.ts';
import type { Industry, Leadership } from '../industries/industry.ts';
import type { Staffing } from '../people/staffing.ts';
import { COUNTRIES, spotAt, spotsIn } from '../places/places.ts';
import { slugOf } from '../words.ts';
import { companyNamer } from './company-name.ts';

/** The stored part of a company; the rest is computed on demand. */
export interface CompanyRow {
  readonly name: string;
  readonly spokenName: string;
  readonly family: string | null;
  readonly domain: string;
  readonly industry: Industry;
  readonly spot: number;
  readonly size: Size;
  readonly employees: number;
  readonly foundedYear: number;
}

export interface Size {
  readonly from: number;
  readonly to: number;
  /** How many of its people the directory knows. */
  readonly known: readonly [from: number, to: number];
}

const size = (from: number, to: number, known: readonly [number, number]): Size => ({ from, to, known });
const SIZES = [
  size(1, 10, [1, 5]),
  size(11, 50, [4, 10]),
  size(51, 200, [7, 14]),
  size(201, 500, [10, 18]),
  size(501, 1000, [12, 22]),
  size(1001, 5000, [16, 30]),
  size(5001, 10_000, [20, 34]),
  size(10_001, 1_000_000, [24, 40]),
] as const;
/** The largest company of this world, although its range has no upper bound. */
const MOST_EMPLOYEES = 80_000;

const sizes = (...shares: number[]) => weighted(SIZES.map((entry, rank) => [entry, shares[rank] ?? 0] as const));
const SIZES_BY_LEADERSHIP: Readonly<Record<Leadership, (unit: number) => Size>> = {
  founders: sizes(22, 34, 24, 11, 5, 4),
  owners: sizes(24, 34, 24, 10, 4, 3, 0.7, 0.3),
  partners: sizes(28, 38, 20, 9, 3, 2),
  executives: sizes(6, 22, 28, 18, 11, 11, 2.5, 1.5),
  trustees: sizes(8, 26, 30, 18, 10, 8),
};

const COMPANIES = 2_500;
const COMPANIES_OF_EACH_CRAFT = 48;
const craftSize = sizes(64, 30, 6);
const industryFor = weighted(
  INDUSTRIES.filter(({ weight }) => weight > 0).map((industry) => [industry, industry.weight] as const),
);
const countryFor = weighted(COUNTRIES.map((country) => [weighted(spotsIn(country)), country.weight] as const));

function employeesIn({ from, to }: Size, unit: number): number {
  const most = Math.min(to, MOST_EMPLOYEES);
  return Math.min(most, Math.floor(from * ((most + 1) / from) ** unit));
}

/** A company needs time to grow large, and a very small one rarely gets old. */
function foundedBetween([from, to]: readonly [number, number], employees: number): readonly [number, number] {
  if (employees <= 10) return [Math.min(to, Math.max(from, 1988)), to];
  const latest = employees > 5000 ? 1996 : employees > 1000 ? 2007 : employees > 200 ? 2016 : to;
  return [from, Math.max(from, Math.min(to, latest))];
}

/** Machines and hospitals need staff: these industries have no companies of one person. */
const FEWEST_EMPLOYEES: Readonly<Partial<Record<Staffing, number>>> = {
  factory: 6,
  lab: 4,
  field: 4,
  fleet: 4,
  school: 8,
  clinic: 6,
  finance: 3,
  hotel: 3,
  site: 3,
};

export function companiesOf(seeded: SeededDraws): CompanyRow[] {
  const draws = {
    industry: seeded('company.industry'),
    country: seeded('company.country'),
    city: seeded('company.city'),
    size: seeded('company.size'),
    employees: seeded('company.employees'),
    founded: seeded('company.founded'),
    joint: seeded('company.domain.joint'),
  };
  const nameOf = companyNamer(seeded);
  const taken = new Set<string>();

  // Small trades come after all others, so that adding one does not change the companies before it.
  const all = COMPANIES + CRAFTS.length * COMPANIES_OF_EACH_CRAFT;
  return Array.from({ length: all }, (_, row) => {
    const craft = row < COMPANIES ? undefined : CRAFTS[(row - COMPANIES) % CRAFTS.length];
    const industry = craft ?? industryFor(draws.industry.unit(row));
    const spot = countryFor(draws.country.unit(row))(draws.city.unit(row));
    const size = (craft ? craftSize : SIZES_BY_LEADERSHIP[industry.led])(draws.size.unit(row));
    const fewest = craft ? 3 : (FEWEST_EMPLOYEES[industry.staffing] ?? 1);
    const employees = Math.max(fewest, employeesIn(size, draws.employees.unit(row)));
    const [from, to] = foundedBetween(industry.founded, employees);

    let turn = 0;
    let name = nameOf(row, turn, industry, spotAt(spot));
    while (taken.has(slugOf(name.spoken, ''))) name = nameOf(row, ++turn, industry, spotAt(spot));
    taken.add(slugOf(name.spoken, ''));
    const isShort = name.spoken.length < 16 || draws.joint.chance(row, 0.5);

    return {
      name: name.full,
      spokenName: name.spoken,
      family: name.family,
      domain: `${slugOf(name.spoken, isShort ? '' : '-')}.example`,
      industry,
      spot,
      size,
      employees,
      foundedYear: from + Math.floor((to - from + 1) * draws.founded.unit(row) ** 0.7),
    };
  });
}
