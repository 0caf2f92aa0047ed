import type { Seniority } from '../shapes.ts';
import type { DepartmentWords } from './department.ts';
import { DEPARTMENTS, type Department } from './departments.ts';

export interface Title {
  readonly text: string;
  readonly seniority: Seniority;
  readonly departments: readonly string[];
  /** Smaller companies do not have this post. */
  readonly fromEmployees: number;
}

const LARGE = 501;

const AREA_TITLES: Readonly<Record<'vp' | 'head' | 'director', readonly (readonly [pattern: string, from: number])[]>> =
  {
    vp: [
      ['VP of {area}', 0],
      ['Vice President of {area}', 0],
      ['VP, {area}', 0],
      ['Vice President, {area}', 0],
      ['SVP, {area}', LARGE],
      ['Senior Vice President, {area}', LARGE],
    ],
    head: [
      ['Head of {area}', 0],
      ['Global Head of {area}', LARGE],
    ],
    director: [
      ['Director of {area}', 0],
      ['{area} Director', 0],
      ['Senior Director, {area}', LARGE],
    ],
  };

/** A small company has the first, widest posts of a list only. */
const sizeForRank = (rank: number) => (rank < 2 ? 0 : rank < 4 ? 51 : 201);

function areaTitles(department: Department, areas: readonly string[], seniority: 'vp' | 'head' | 'director'): Title[] {
  const rows = areas.flatMap((area, rank) =>
    AREA_TITLES[seniority].map(([pattern, from], style) => ({
      rank: rank + style,
      title: {
        text: pattern.replace('{area}', area),
        seniority,
        departments: [department],
        fromEmployees: Math.max(from, sizeForRank(rank)),
      },
    })),
  );
  return rows.sort((one, other) => one.rank - other.rank).map(({ title }) => title);
}

const plainTitles = (department: Department, texts: readonly string[], seniority: Seniority): Title[] =>
  texts.map((text, rank) => ({ text, seniority, departments: [department], fromEmployees: sizeForRank(rank - 2) }));

function titlesOf(department: Department, words: DepartmentWords): Title[] {
  const chiefs = words.chiefs.flatMap((names, rank) =>
    names.map((text): Title => {
      const departments = ['c_suite', department];
      return { text, seniority: 'c_suite', departments, fromEmployees: sizeForRank(rank * 2) };
    }),
  );
  return [
    ...chiefs,
    ...areaTitles(department, words.areas, 'vp'),
    ...areaTitles(department, words.areas, 'head'),
    ...areaTitles(department, words.areas, 'director'),
    ...plainTitles(department, words.heads ?? [], 'head'),
    ...plainTitles(department, words.managers, 'manager'),
    ...plainTitles(department, words.seniors, 'senior'),
    ...plainTitles(department, words.entries, 'entry'),
  ];
}

const leader = (seniority: Seniority, texts: readonly string[], department?: Department): Title[] =>
  texts.map((text) => {
    return { text, seniority, departments: department ? ['c_suite', department] : ['c_suite'], fromEmployees: 0 };
  });

/** Titles of heads of companies; which group applies is decided from the company's age, size and kind. */
const LEADERS = {
  owner: leader('owner', ['Owner', 'Owner & Managing Director', 'Owner & General Manager', 'Co-Owner', 'Proprietor']),
  partner: leader('owner', ['Managing Partner', 'Senior Partner', 'Founding Partner', 'Partner']),
  founder: leader('founder', [
    'Founder & CEO',
    'Co-Founder & CEO',
    'Founder',
    'Founder and Managing Director',
    'Founder & Chief Executive Officer',
  ]),
  cofounder: [
    ...leader('founder', ['Co-Founder', 'Co-Founder & COO'], 'operations'),
    ...leader('founder', ['Co-Founder & CTO', 'Co-founder and Chief Technology Officer'], 'engineering'),
    ...leader('founder', ['Co-Founder & CPO'], 'product_management'),
  ],
  chief: leader('c_suite', ['Chief Executive Officer', 'CEO', 'President & CEO', 'President']),
  director: leader('c_suite', ['Managing Director', 'Chief Executive Officer', 'CEO', 'Group Managing Director']),
  trustee: leader('c_suite', ['Executive Director', 'Chief Executive', 'President', 'CEO']),
} as const;
export type Leader = keyof typeof LEADERS;

const GROUPS: ReadonlyMap<string, readonly Title[]> = new Map([
  ...Object.entries(LEADERS),
  ...Object.entries(DEPARTMENTS).flatMap(([name, words]) => {
    const rows = titlesOf(name as Department, words);
    return [...Map.groupBy(rows, ({ seniority }) => `${name}/${seniority}`)];
  }),
]);

/** Every title there is; people hold the number of theirs. */
export const TITLES: readonly Title[] = [...GROUPS.values()].flat();

const numberOf = new Map(TITLES.map((title, number) => [title, number]));
const NUMBERS = new Map(
  [...GROUPS].map(([key, rows]) => [key, rows.map((row) => numberOf.get(row) as number)] as const),
);

const SIZE_BANDS = [0, 51, 201, LARGE];
const NUMBERS_BY_BAND = SIZE_BANDS.map((band) => {
  const isOpen = (number: number) => (TITLES[number] as Title).fromEmployees <= band;
  return new Map([...NUMBERS].map(([key, numbers]) => [key, numbers.filter(isOpen)] as const));
});

/** Titles by number, the most usual first. */
export const titlesOfLeader = (leader: Leader): readonly number[] => NUMBERS.get(leader) ?? [];

/** The posts that a company of this size has. */
export function titlesIn(department: Department, seniority: Seniority, employees: number): readonly number[] {
  const band = SIZE_BANDS.findLastIndex((from) => from <= employees);
  return NUMBERS_BY_BAND[band]?.get(`${department}/${seniority}`) ?? [];
}
