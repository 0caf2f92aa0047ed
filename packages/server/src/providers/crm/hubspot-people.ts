import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import type { Crm, CrmAccess, CrmMark, CrmPerson, CrmSettings, PeoplePage } from '../../modules/connectors/index.ts';
import type { AskHubspot } from './hubspot-api.ts';

const PAGE = 100;
/** The most that a batch may ask the history of. */
const PAGE_WITH_HISTORY = 50;
const CHANGED_AT = 'lastmodifieddate';
const ID = 'hs_object_id';
const ALWAYS = ['email', CHANGED_AT, ID, 'hs_email_optout', 'hubspot_owner_id'];
const OPT_OUT = /^hs_email_optout(_\d+)?$/;

interface Found {
  readonly id: string;
  readonly properties: Readonly<Record<string, string | null>>;
  readonly propertiesWithHistory?: Readonly<Record<string, readonly { readonly timestamp: string }[]>>;
}
interface Filter {
  readonly propertyName: string;
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LTE';
  readonly value: string;
}
type Wanted = Parameters<Crm['readPeople']>[1];

/** The search of HubSpot answers 10,000 results at most by offset: pages are cut by time and id in its place. */
export function createHubspotPeople(ask: AskHubspot) {
  const search = async (
    access: CrmAccess,
    { only, properties }: Pick<Wanted, 'only' | 'properties'>,
    filters: readonly Filter[],
    sortedBy: string,
    limit: number,
  ): Promise<Found[]> => {
    const chosen: Filter[] = only ? [{ propertyName: only.property, operator: 'EQ', value: only.value }] : [];
    const { results = [] } = await ask<{ results?: Found[] }>(access, 'POST', '/crm/v3/objects/contacts/search', {
      filterGroups: filters.length + chosen.length ? [{ filters: [...filters, ...chosen] }] : [],
      sorts: [{ propertyName: sortedBy, direction: 'ASCENDING' }],
      properties: [...new Set([...ALWAYS, ...properties])],
      limit,
    });
    return results;
  };

  /** The rest of those that changed in one moment: an import of HubSpot's may give thousands the same. */
  const readMoment = (access: CrmAccess, wanted: Wanted, { changedAt, id }: CrmMark, limit: number) => {
    const at = String(Date.parse(changedAt));
    const filters: Filter[] = [
      { propertyName: CHANGED_AT, operator: 'GTE', value: at },
      { propertyName: CHANGED_AT, operator: 'LTE', value: at },
      { propertyName: ID, operator: 'GT', value: id ?? '0' },
    ];
    return search(access, wanted, filters, ID, limit);
  };

  const readLater = (access: CrmAccess, wanted: Wanted, { changedAt }: CrmMark, limit: number) =>
    search(
      ...([access, wanted] as const),
      [{ propertyName: CHANGED_AT, operator: 'GT', value: String(Date.parse(changedAt)) }],
      ...([CHANGED_AT, limit] as const),
    );

  const nextPage = async (access: CrmAccess, wanted: Wanted, limit: number): Promise<[Found[], CrmMark, boolean]> => {
    const { after } = wanted;
    if (after.id !== null) {
      const found = await readMoment(access, wanted, after, limit);
      const last = found.at(-1);
      if (last && found.length === limit) return [found, { ...after, id: last.id }, true];
      return [found, { ...after, id: null }, true];
    }
    const found = await readLater(access, wanted, after, limit);
    const last = found.at(-1);
    if (!last) return [[], after, false];
    if (found.length < limit) return [found, { changedAt: changedAtOf(last), id: null }, false];
    // The last moment may go on beyond the page: it is read by itself.
    const before = found.filter((one) => changedAtOf(one) !== changedAtOf(last));
    return [before, { changedAt: changedAtOf(last), id: '0' }, true];
  };

  const namesOf = async (access: CrmAccess, found: readonly Found[]): Promise<Map<string, string>> => {
    const ids = new Set(found.flatMap(({ properties }) => properties.hubspot_owner_id || []));
    const names = new Map<string, string>();
    for (const id of ids) names.set(id, await ownerName(access, id));
    return names;
  };

  const ownerName = async (access: CrmAccess, id: string): Promise<string> => {
    try {
      const path = `/crm/v3/owners/${encodeURIComponent(id)}`;
      const owner = await ask<{ firstName?: string; lastName?: string; email?: string }>(access, 'GET', path);
      const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ');
      return name || owner.email || `Owner ${id}`;
    } catch (thrown) {
      if (thrown instanceof ProviderError && thrown.failure.status === 404) return `Owner ${id}`;
      throw thrown;
    }
  };

  const changesOf = async (
    access: CrmAccess,
    found: readonly Found[],
    timed: readonly string[],
  ): Promise<Map<string, Record<string, string>>> => {
    if (!timed.length || !found.length) return new Map();
    const { results = [] } = await ask<{ results?: Found[] }>(access, 'POST', '/crm/v3/objects/contacts/batch/read', {
      ...{ properties: [], propertiesWithHistory: timed, inputs: found.map(({ id }) => ({ id })) },
    });
    return new Map(
      results.map(({ id, propertiesWithHistory = {} }) => [
        id,
        Object.fromEntries(
          Object.entries(propertiesWithHistory).flatMap(([name, [latest]]) =>
            latest ? [[name, latest.timestamp]] : [],
          ),
        ),
      ]),
    );
  };

  return {
    async read(access: CrmAccess, wanted: Wanted): Promise<PeoplePage> {
      const limit = wanted.timed.length ? PAGE_WITH_HISTORY : PAGE;
      const [found, mark, hasMore] = await nextPage(access, wanted, limit);
      const [owners, changes] = [await namesOf(access, found), await changesOf(access, found, wanted.timed)];
      const people = found.map(
        ({ id, properties }): CrmPerson => ({
          ...{ id, email: properties.email?.trim() || null, values: properties, changes: changes.get(id) ?? {} },
          hasOptedOut: Object.entries(properties).some(([name, value]) => OPT_OUT.test(name) && value === 'true'),
          owner: owners.get(properties.hubspot_owner_id ?? '') ?? null,
        }),
      );
      return { people, mark, hasMore };
    },

    /** Whether people can be read as the settings say. */
    async probe(access: CrmAccess, { people, fields }: CrmSettings): Promise<void> {
      await search(access, { only: people, properties: fields.map(({ property }) => property) }, [], CHANGED_AT, 1);
    },
  };
}

const changedAtOf = ({ properties }: Found): string => properties[CHANGED_AT] ?? '';
