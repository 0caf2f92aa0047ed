import type { CompanyRow } from '../companies/companies.ts';
import { type SeededDraws, weighted } from '../draws.ts';
import { namerOf } from '../names/namer.ts';
import { COUNTRIES, spotAt, spotsIn } from '../places/places.ts';
import { EMAIL_STATUSES, type EmailStatus, type Seniority } from '../shapes.ts';
import { addressMaker } from './addresses.ts';
import { DRAWS_PER_COMPANY, rosterMaker } from './roster.ts';
import { TITLES } from './titles.ts';

/** Everybody, by column: the people of one company are adjacent, its leader first. */
export interface People {
  readonly count: number;
  readonly company: Uint16Array;
  readonly title: Uint16Array;
  readonly spot: Uint16Array;
  /** Index into EMAIL_STATUSES. */
  readonly emailStatus: Uint8Array;
  readonly firstName: readonly string[];
  readonly lastName: readonly string[];
  readonly email: readonly (string | null)[];
  /** Where the people of each company begin; one entry more than there are companies. */
  readonly firstOf: Uint32Array;
  /** All rows in the order in which a search shows them. */
  readonly shown: Uint32Array;
}

const emailStatusFor = weighted<EmailStatus>([
  ['verified', 78],
  ['unverified', 8],
  ['none', 7],
  ['invalid', 4],
  ['unknown', 3],
]);

const cityIn = new Map(COUNTRIES.map((country) => [country, weighted(spotsIn(country))]));
const cityAnywhere = weighted(COUNTRIES.map((country) => [cityIn.get(country), country.weight] as const));
const ELSEWHERE_IN_COUNTRY_SHARE = 0.12;
const ABROAD_SHARE = 0.04;
const HAS_STAFF_ABROAD = 51;
const LEADS_THE_FAMILY: ReadonlySet<Seniority> = new Set(['owner', 'founder']);

/** The rows by their draws; the row stands in the low bits of a key, so that plain numbers can be sorted. */
function orderedBy(units: readonly number[]): Uint32Array {
  const rowBits = 2 ** 20;
  const keys = Float64Array.from(units, (unit, row) => Math.floor(unit * 2 ** 32) * rowBits + row);
  return Uint32Array.from(keys.sort(), (key) => key % rowBits);
}

export function peopleOf(seeded: SeededDraws, companies: readonly CompanyRow[]): People {
  const draws = {
    away: seeded('person.away'),
    country: seeded('person.country'),
    city: seeded('person.city'),
    status: seeded('person.emailStatus'),
    shown: seeded('person.shown'),
  };
  const rosterOf = rosterMaker(seeded);
  const nameOf = namerOf(seeded, 'person');
  const addressesAt = addressMaker(seeded, 'person');

  const company: number[] = [];
  const title: number[] = [];
  const spot: number[] = [];
  const emailStatus: number[] = [];
  const firstName: string[] = [];
  const lastName: string[] = [];
  const email: (string | null)[] = [];
  const shownAt: number[] = [];
  const firstOf = new Uint32Array(companies.length + 1);

  function spotOf(row: number, employer: CompanyRow): number {
    const unit = draws.away.unit(row);
    const city = draws.city.unit(row);
    if (unit < ABROAD_SHARE && employer.employees >= HAS_STAFF_ABROAD) {
      return cityAnywhere(draws.country.unit(row))?.(city) ?? employer.spot;
    }
    if (unit < ABROAD_SHARE + ELSEWHERE_IN_COUNTRY_SHARE) {
      return cityIn.get(spotAt(employer.spot).country)?.(city) ?? employer.spot;
    }
    return employer.spot;
  }

  companies.forEach((employer, number) => {
    firstOf[number] = company.length;
    const addressOf = addressesAt(employer.domain, number, employer.employees, spotAt(employer.spot).country.code);
    const met = new Set<string>();
    rosterOf(number, employer).forEach((post, seat) => {
      const row = number * DRAWS_PER_COMPANY + seat;
      const at = seat === 0 ? employer.spot : spotOf(row, employer);
      const { country } = spotAt(at);
      const bearsName = seat === 0 && LEADS_THE_FAMILY.has(TITLES[post]?.seniority ?? 'entry');
      const family = bearsName ? employer.family : null;
      let turn = 0;
      let name = nameOf(row, { country, family });
      while (met.has(`${name.firstName} ${name.lastName}`)) name = nameOf(row, { country, family, turn: ++turn });
      met.add(`${name.firstName} ${name.lastName}`);
      const status = emailStatusFor(draws.status.unit(row));

      company.push(number);
      title.push(post);
      spot.push(at);
      emailStatus.push(EMAIL_STATUSES.indexOf(status));
      firstName.push(name.firstName);
      lastName.push(name.lastName);
      email.push(status === 'none' ? null : addressOf({ row, ...name }));
      // People of small trades come behind all others.
      shownAt.push(draws.shown.unit(row) + (employer.industry.weight === 0 ? 1 : 0));
    });
  });
  firstOf[companies.length] = company.length;

  return {
    count: company.length,
    company: Uint16Array.from(company),
    title: Uint16Array.from(title),
    spot: Uint16Array.from(spot),
    emailStatus: Uint8Array.from(emailStatus),
    firstName,
    lastName,
    email,
    firstOf,
    shown: orderedBy(shownAt),
  };
}
