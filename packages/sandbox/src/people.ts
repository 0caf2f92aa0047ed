import type { FoundPerson, PeopleProvider } from '@distribute/server/ports';
import type { createAnnex, IsKnownWord } from './annex.ts';
import type { Directory } from './directory/index.ts';
import type { Company, Person } from './directory/shapes.ts';

/** The people of the sandbox in place of a people search. As there, only enriching reveals an address. */
export function createSandboxPeople(isKnown: IsKnownWord = () => false): PeopleProvider {
  let loaded: Promise<Directory> | null = null;
  let opened: Promise<ReturnType<typeof createAnnex>> | null = null;
  // Built at the first search, because it contains tens of thousands of people.
  const directory = () => {
    loaded ??= import('./directory/index.ts').then(({ createDirectory }) => createDirectory());
    return loaded;
  };

  const annex = () => {
    opened ??= import('./annex.ts').then((module) => module.createAnnex(isKnown));
    return opened;
  };

  return {
    canExclude: true,
    async search(_key, filters, page) {
      const world = await directory();
      const { people, total } = world.searchPeople(filters, page);
      // When an exclusion leaves nobody, no other people are made instead.
      const isListed = total > 0 || world.searchPeople({ ...filters, excludeDomains: [] }, page).total > 0;
      if (!isListed) return (await annex()).search(filters, page);
      return { people: people.map((person) => foundPerson(person, world.company(person.companyId))), total };
    },
    enrich: async (_key, providerPersonId) =>
      (await annex()).enrich(providerPersonId) ?? (await directory()).enrich(providerPersonId),
    // The sandbox's own press finds its journalists.
    findAtSite: async () => null,
  };
}

function foundPerson(person: Person, company: Company | null): FoundPerson {
  const { providerPersonId, firstName, lastName, title, seniority, departments, linkedinUrl } = person;
  const { city, state, country, timezone } = person;
  const emailAvailable = person.email !== null;
  return {
    provider: 'apollo',
    ...{ providerPersonId, firstName, lastName, title, seniority, departments, linkedinUrl },
    ...{ city, state, country, timezone },
    email: null,
    emailStatus: emailAvailable ? 'unknown' : 'none',
    emailAvailable,
    organization: {
      name: company?.name ?? null,
      domain: company?.domain ?? null,
      industry: company?.industry ?? null,
      size: company?.sizeRange ?? null,
      foundedYear: company?.foundedYear ?? null,
      location: company ? [company.city, company.state, company.country].filter(Boolean).join(', ') : null,
      description: company?.description ?? null,
    },
  };
}
