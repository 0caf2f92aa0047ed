import type { CompanyRow } from '../companies/companies.ts';
import { type SeededDraws, weighted } from '../draws.ts';
import { spotAt } from '../places/places.ts';
import type { Seniority } from '../shapes.ts';
import type { Department } from './departments.ts';
import { STAFFINGS, type Staffing } from './staffing.ts';
import { type Leader, TITLES, titlesIn, titlesOfLeader } from './titles.ts';

type Rank = Exclude<Seniority, 'owner' | 'founder'>;

const ranks = (shares: Readonly<Partial<Record<Rank, number>>>) => weighted(Object.entries(shares) as [Rank, number][]);
/** The people of a company whom the directory lists: decision makers first, the others as samples. */
const RANKS_UP_TO: readonly (readonly [employees: number, rank: (unit: number) => Rank])[] = [
  [10, ranks({ c_suite: 8, head: 10, manager: 30, senior: 20, entry: 32 })],
  [50, ranks({ c_suite: 10, head: 18, director: 8, manager: 32, senior: 16, entry: 16 })],
  [200, ranks({ c_suite: 10, vp: 11, head: 14, director: 19, manager: 25, senior: 12, entry: 9 })],
  [500, ranks({ c_suite: 8, vp: 14, head: 12, director: 24, manager: 25, senior: 10, entry: 7 })],
  [Number.POSITIVE_INFINITY, ranks({ c_suite: 6, vp: 18, head: 9, director: 28, manager: 24, senior: 9, entry: 6 })],
];

const departmentFor = Object.fromEntries(
  Object.entries(STAFFINGS).map(([name, mix]) => [name, weighted(Object.entries(mix) as [Department, number][])]),
) as Record<Staffing, (unit: number) => Department>;

const CALLED_CHIEF = new Set(['US', 'CA', 'PH', 'IL', 'JP', 'KR', 'BR', 'MX']);
/** A founder of an earlier year no longer leads the company. */
const FOUNDERS_SINCE = 1985;
const MOST_TRIES = 12;

/** Numbers reserved for the draws of one company, so that one company never changes another. */
export const DRAWS_PER_COMPANY = 64;

/** Decides which positions of a company the directory knows, the leader first; returns title numbers. */
export function rosterMaker(seeded: SeededDraws): (companyRow: number, company: CompanyRow) => number[] {
  const draws = {
    known: seeded('company.known'),
    leader: seeded('person.leader'),
    rank: seeded('person.rank'),
    department: seeded('person.department'),
    title: seeded('person.title'),
  };

  function leaderOf(row: number, { industry, employees, foundedYear, spot }: CompanyRow): Leader {
    const unit = draws.leader.unit(row);
    const isFounded = foundedYear >= FOUNDERS_SINCE;
    if (industry.led === 'trustees') return 'trustee';
    if (industry.led === 'partners' && employees <= 500 && unit < 0.75) return 'partner';
    if (industry.led === 'owners' && employees <= 200 && unit < (isFounded ? 0.45 : 0.65)) return 'owner';
    if (isFounded && employees <= (industry.led === 'founders' ? 500 : 50) && unit < 0.78) return 'founder';
    if (employees <= 10) return isFounded ? 'founder' : 'owner';
    return CALLED_CHIEF.has(spotAt(spot).country.code) || unit > 0.93 ? 'chief' : 'director';
  }

  /** The first titles of a list are the usual ones. */
  function titleAt(numbers: readonly number[], row: number, turn: number): number {
    return numbers[Math.floor(draws.title.unit(row, turn) ** 1.5 * numbers.length)] as number;
  }

  function leaderTitle(leader: Leader, row: number, company: CompanyRow): number {
    const isPossible = (number: number) => {
      const { text } = TITLES[number] as { text: string };
      if (company.employees < 2 && text.startsWith('Co-')) return false;
      return company.foundedYear >= FOUNDERS_SINCE || !text.startsWith('Founding');
    };
    return titleAt(titlesOfLeader(leader).filter(isPossible), row, 0);
  }

  function companionOf(leader: Leader, leaderText: string, row: number, seat: number): number | null {
    const unit = draws.leader.unit(row);
    if (leader === 'founder' && seat === 1 && (leaderText.startsWith('Co-') || unit < 0.3)) {
      return titleAt(titlesOfLeader('cofounder'), row, 0);
    }
    if (leader === 'partner' && seat <= 3 && unit < 0.6 / seat) return titlesOfLeader('partner').at(-1) ?? null;
    return null;
  }

  function memberTitle(row: number, { industry, employees }: CompanyRow, taken: Set<string>): number {
    const rankFor = (RANKS_UP_TO.find(([upTo]) => employees <= upTo) as (typeof RANKS_UP_TO)[number])[1];
    for (let turn = 0; ; turn++) {
      const rank = turn < MOST_TRIES ? rankFor(draws.rank.unit(row, turn)) : 'entry';
      const department = departmentFor[industry.staffing](draws.department.unit(row, turn));
      const numbers = titlesIn(department, rank, employees);
      if (numbers.length === 0) continue;
      const number = titleAt(numbers, row, turn);
      const post = rank === 'c_suite' ? department : (TITLES[number]?.text ?? '');
      if (turn < MOST_TRIES && taken.has(post)) continue;
      taken.add(post);
      return number;
    }
  }

  return (companyRow, company) => {
    const [from, to] = company.size.known;
    const known = Math.min(company.employees, from + draws.known.int(companyRow, to - from + 1));
    const firstRow = companyRow * DRAWS_PER_COMPANY;
    const leader = leaderOf(firstRow, company);
    const top = leaderTitle(leader, firstRow, company);
    const taken = new Set([TITLES[top]?.text ?? '']);
    const others = Array.from({ length: known - 1 }, (_, index) => {
      const seat = index + 1;
      const companion = companionOf(leader, TITLES[top]?.text ?? '', firstRow + seat, seat);
      if (companion === null) return memberTitle(firstRow + seat, company, taken);
      for (const department of TITLES[companion]?.departments ?? []) taken.add(department);
      return companion;
    });
    return [top, ...others];
  };
}
