import { companyTeller } from './companies/about.ts';
import { type CompanyRow, companiesOf } from './companies/companies.ts';
import { type SeededDraws, traitOf } from './draws.ts';
import { providerIds, uuids } from './ids.ts';
import { lazily } from './lazy.ts';
import { peopleOf } from './people/people.ts';
import { DRAWS_PER_COMPANY } from './people/roster.ts';
import { peopleSearch } from './people/search.ts';
import { TITLES, type Title } from './people/titles.ts';
import { placeAt } from './places/places.ts';
import { type Company, type Directory, EMAIL_STATUSES, type EmailStatus, type Person } from './shapes.ts';
import { slugOf } from './words.ts';

type PopulationPart =
  | ('searchPeople' | 'findPerson' | 'findPersonByEmail' | 'enrich')
  | ('company' | 'companyByDomain' | 'peopleOf');
export type Population = Pick<Directory, PopulationPart> & {
  readonly counts: { readonly companies: number; readonly people: number };
  readonly companies: readonly CompanyRow[];
  leaderOf(company: number): { name: string; title: string };
};

/** The companies and the people who work there. */
export function createPopulation(seed: string, seeded: SeededDraws): Population {
  const companies = companiesOf(seeded);
  const people = peopleOf(seeded, companies);
  const about = companyTeller(seeded);
  const ids = {
    company: uuids(seed, 'company'),
    person: uuids(seed, 'person'),
    provider: providerIds(seed, 'person'),
  };
  const rowByDomain = new Map(companies.map(({ domain }, row) => [domain, row]));
  const search = lazily(() => peopleSearch(people, companies, (row) => about(row, companies[row] as CompanyRow)));

  const companyAt = (row: number): Company => {
    return { id: ids.company.at(row), ...about(row, companies[row] as CompanyRow) };
  };
  const firstOf = (company: number) => people.firstOf[company] as number;
  const titleOf = (row: number) => TITLES[people.title[row] as number] as Title;

  function personAt(row: number): Person {
    const company = people.company[row] as number;
    const drawRow = company * DRAWS_PER_COMPANY + row - firstOf(company);
    const [firstName, lastName] = [people.firstName[row] as string, people.lastName[row] as string];
    const { text, seniority, departments } = titleOf(row);
    const providerPersonId = ids.provider.at(drawRow);
    const email = people.email[row] ?? null;
    return {
      id: ids.person.at(drawRow),
      providerPersonId,
      firstName,
      lastName,
      title: text,
      seniority,
      departments,
      companyId: ids.company.at(company),
      ...placeAt(people.spot[row] as number),
      linkedinUrl: `https://linkedin.example/in/${slugOf(`${firstName} ${lastName}`)}-${providerPersonId.slice(-8)}`,
      email,
      emailStatus: EMAIL_STATUSES[people.emailStatus[row] as number] as EmailStatus,
      trait: traitOf(email ?? providerPersonId),
    };
  }

  function personRow(drawRow: number | null): number | null {
    if (drawRow === null) return null;
    const company = Math.floor(drawRow / DRAWS_PER_COMPANY);
    if (company >= companies.length) return null;
    const row = firstOf(company) + (drawRow % DRAWS_PER_COMPANY);
    return row < firstOf(company + 1) ? row : null;
  }
  const rowOfPerson = (id: string) => personRow(ids.person.rowOf(id) ?? ids.provider.rowOf(id));
  const companyRow = (id: string) => {
    const row = ids.company.rowOf(id);
    return row !== null && row < companies.length ? row : null;
  };
  const rowsOf = (company: number) =>
    Array.from({ length: firstOf(company + 1) - firstOf(company) }, (_, seat) => firstOf(company) + seat);

  return {
    counts: { companies: companies.length, people: people.count },
    companies,
    leaderOf: (company) => {
      const row = firstOf(company);
      return { name: `${people.firstName[row]} ${people.lastName[row]}`, title: titleOf(row).text };
    },
    searchPeople: (filters, page) => {
      const { rows, total } = search()(filters, page);
      return { people: rows.map(personAt), total };
    },
    findPerson: (id) => {
      const row = rowOfPerson(id);
      return row === null ? null : personAt(row);
    },
    findPersonByEmail: (address) => {
      const email = address.trim().toLowerCase();
      const company = rowByDomain.get(email.split('@')[1] ?? '');
      const row = company === undefined ? undefined : rowsOf(company).find((each) => people.email[each] === email);
      return row === undefined ? null : personAt(row);
    },
    enrich: (providerPersonId) => {
      const row = personRow(ids.provider.rowOf(providerPersonId));
      if (row === null) return null;
      const { email, emailStatus } = personAt(row);
      return { email, emailStatus };
    },
    company: (id) => {
      const row = companyRow(id);
      return row === null ? null : companyAt(row);
    },
    companyByDomain: (domain) => {
      const row = rowByDomain.get(domain.trim().toLowerCase());
      return row === undefined ? null : companyAt(row);
    },
    peopleOf: (companyId) => {
      const row = companyRow(companyId);
      return row === null ? [] : rowsOf(row).map(personAt);
    },
  };
}
