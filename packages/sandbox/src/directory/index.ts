import { seededBy } from './draws.ts';
import { lazily, perText } from './lazy.ts';
import { createPopulation } from './population.ts';
import { createPress } from './press/press.ts';
import type { Directory } from './shapes.ts';

export type { Directory } from './shapes.ts';

/** No article of the directory is newer than this, unless another day is given. */
export const DIRECTORY_EPOCH = new Date('2026-01-01T00:00:00.000Z');

/** Several installations in one process, as in tests, share a world, because nothing changes it. */
const populationOf = perText((seed) => createPopulation(seed, seededBy(seed)));

/**
 * The people, companies, outlets, journalists and articles of the sandbox. The same seed gives the same world, made on
 * first use; every address in it is on a reserved domain.
 */
export function createDirectory(seed = 'distribute', epoch: Date = DIRECTORY_EPOCH): Directory {
  const seeded = seededBy(seed);
  const population = () => populationOf(seed);
  const press = lazily(() => createPress(seed, seeded, population().companies, population().leaderOf, epoch));

  return {
    searchPeople: (filters, page) => population().searchPeople(filters, page),
    findPerson: (id) => population().findPerson(id),
    findPersonByEmail: (address) => population().findPersonByEmail(address),
    enrich: (providerPersonId) => population().enrich(providerPersonId),
    company: (id) => population().company(id),
    companyByDomain: (domain) => population().companyByDomain(domain),
    peopleOf: (companyId) => population().peopleOf(companyId),
    outlet: (id) => press().outlet(id),
    outletByDomain: (domain) => press().outletByDomain(domain),
    searchOutlets: (query) => press().searchOutlets(query),
    journalist: (id) => press().journalist(id),
    journalistsOf: (outletId) => press().journalistsOf(outletId),
    findJournalistByEmail: (address) => press().findJournalistByEmail(address),
    article: (id) => press().article(id),
    articles: (query) => press().articles(query),
    counts: () => ({ ...population().counts, ...press().counts }),
  };
}
