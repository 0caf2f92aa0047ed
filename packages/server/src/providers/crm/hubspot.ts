import { escapeHtml } from '../../kernel/html.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import type { Crm, CrmAccess, CrmSettings, CrmStatus } from '../../modules/connectors/index.ts';
import { type AskHubspot, faultOf } from './hubspot-api.ts';
import { createHubspotPeople } from './hubspot-people.ts';

const BATCH = 100;
const GROUP = { name: 'distribute', label: 'Distribute' };
const EVENT_ID = 'distribute_event_id';
const TEXT = { type: 'string', fieldType: 'text', groupName: GROUP.name };

interface Written {
  readonly results?: readonly { readonly id: string; readonly properties?: Readonly<Record<string, string | null>> }[];
  readonly errors?: readonly { readonly message?: string; readonly category?: string }[];
}

const STATUS_PROPERTIES: readonly Property[] = [
  { name: 'distribute_status', label: 'Distribute status' },
  { name: 'distribute_last_campaign', label: 'Distribute last campaign' },
  { name: 'distribute_last_reply_class', label: 'Distribute last reply' },
];
const EVENT_PROPERTY: Property = { name: EVENT_ID, label: 'Distribute event', hasUniqueValue: true };

interface Property {
  readonly name: string;
  readonly label: string;
  readonly hasUniqueValue?: true;
}

/** HubSpot behind the port of CRMs, by its API of version 3 (decision 0095 names the pages). */
export function createHubspot(ask: AskHubspot): Crm {
  const people = createHubspotPeople(ask);

  /** A refused batch is asked again one by one, so that one person does not hold the others up. */
  const inBatches = async <T>(
    inputs: readonly T[],
    write: (some: readonly T[]) => Promise<Written>,
  ): Promise<{ results: NonNullable<Written['results']>; refusals: string[] }> => {
    const [results, refusals]: [NonNullable<Written['results']>[number][], string[]] = [[], []];
    const attempt = async (some: readonly T[]): Promise<void> => {
      try {
        const written = await write(some);
        results.push(...(written.results ?? []));
        refusals.push(...(written.errors ?? []).flatMap(({ message }) => message ?? 'refused'));
      } catch (thrown) {
        if (!isRefusalOfContent(thrown)) throw thrown;
        if (some.length === 1) refusals.push(thrown.detail);
        else for (const one of some) await attempt([one]);
      }
    };
    for (let at = 0; at < inputs.length; at += BATCH) await attempt(inputs.slice(at, at + BATCH));
    return { results, refusals };
  };

  const ensureProperty = async (access: CrmAccess, type: 'contacts' | 'notes', property: Property) => {
    const path = `/crm/v3/properties/${type}`;
    if (await exists(() => ask(access, 'GET', `${path}/${property.name}`))) return;
    await unlessThere(() => ask(access, 'POST', `${path}/groups`, GROUP));
    await unlessThere(() => ask(access, 'POST', path, { ...TEXT, ...property }));
  };

  return {
    title: 'HubSpot',
    readPeople: people.read,

    async check(access, settings) {
      const tokenKey = access.token.reveal();
      const info = await ask<{ hubId?: number; scopes?: string[] }>(
        access,
        'POST',
        '/oauth/v2/private-apps/get/access-token-info',
        { tokenKey },
      );
      const missing = scopesFor(settings).filter((scope) => !info.scopes?.includes(scope));
      if (missing.length)
        throw faultOf({ status: 403, words: `the token has no right to ${missing.join(', ')}`, waitMs: null });
      await people.probe(access, settings);
      return { account: String(info.hubId) };
    },

    async listProperties(access) {
      const { results = [] } = await ask<{
        results?: { name: string; label: string; type: string; hidden?: boolean }[];
      }>(access, 'GET', '/crm/v3/properties/contacts');
      return results.filter(({ hidden }) => !hidden).map(({ name, label, type }) => ({ name, label, type }));
    },

    async prepare(access, { writeStatus, writeActivity }) {
      for (const property of writeStatus ? STATUS_PROPERTIES : []) await ensureProperty(access, 'contacts', property);
      if (writeActivity) await ensureProperty(access, 'notes', EVENT_PROPERTY);
    },

    async findPeople(access, emails, create) {
      const ids = new Map<string, string>();
      for (let at = 0; at < emails.length; at += BATCH) {
        const { results = [] } = await ask<Written>(access, 'POST', '/crm/v3/objects/contacts/batch/read', {
          ...{ idProperty: 'email', properties: ['email', 'hs_additional_emails'] },
          inputs: emails.slice(at, at + BATCH).map((id) => ({ id })),
        });
        for (const { id, properties } of results) {
          const named = [properties?.email ?? '', ...(properties?.hs_additional_emails ?? '').split(';')];
          for (const email of named) if (email) ids.set(email.trim().toLowerCase(), id);
        }
      }
      const unknown = create ? emails.filter((email) => !ids.has(email)) : [];
      const { results, refusals } = await inBatches(unknown, (some) =>
        ask(access, 'POST', '/crm/v3/objects/contacts/batch/upsert', {
          inputs: some.map((email) => ({ idProperty: 'email', id: email, properties: { email } })),
        }),
      );
      for (const { id, properties } of results) if (properties?.email) ids.set(properties.email.toLowerCase(), id);
      return { ids, refusals };
    },

    async setStatuses(access, statuses) {
      const { refusals } = await inBatches([...statuses], (some) =>
        ask(access, 'POST', '/crm/v3/objects/contacts/batch/update', {
          inputs: some.map(([id, status]) => ({ id, properties: propertiesOf(status) })),
        }),
      );
      return refusals;
    },

    async writeActivities(access, activities) {
      const { results, refusals } = await inBatches(activities, (some) =>
        ask(access, 'POST', '/crm/v3/objects/notes/batch/upsert', {
          inputs: some.map(({ eventId, at, text }) => ({
            ...{ idProperty: EVENT_ID, id: eventId },
            properties: { [EVENT_ID]: eventId, hs_timestamp: at, hs_note_body: escapeHtml(text) },
          })),
        }),
      );
      const personOf = new Map(activities.map(({ eventId, personId }) => [eventId, personId]));
      const ties = results.flatMap(({ id, properties }) => {
        const to = personOf.get(properties?.[EVENT_ID] ?? '');
        return to === undefined ? [] : [{ from: { id }, to: { id: to } }];
      });
      const tied = await inBatches(ties, (some) =>
        ask(access, 'POST', '/crm/v4/associations/notes/contacts/batch/associate/default', { inputs: some }),
      );
      return [...refusals, ...tied.refusals];
    },

    async optOut(access, email) {
      const path = `/communication-preferences/v4/statuses/${encodeURIComponent(email)}/unsubscribe-all?channel=EMAIL`;
      const { refusals } = await inBatches([email], async () => {
        await ask(access, 'POST', path);
        return {};
      });
      return refusals;
    },
  };
}

const propertiesOf = ({ status, campaign, replyClass }: CrmStatus) => ({
  ...{ distribute_status: status, distribute_last_campaign: campaign },
  ...(replyClass === null ? {} : { distribute_last_reply_class: replyClass }),
});

function scopesFor({ writeStatus, writeActivity, writeOptOuts, createPeople }: CrmSettings): string[] {
  return [
    ...['crm.objects.contacts.read', 'crm.objects.owners.read', 'crm.schemas.contacts.read'],
    ...(writeStatus || writeActivity || createPeople ? ['crm.objects.contacts.write'] : []),
    ...(writeStatus || writeActivity ? ['crm.schemas.contacts.write'] : []),
    ...(writeOptOuts ? ['communication_preferences.read_write'] : []),
  ];
}

/** The request was understood and refused for what it says, not for who asks or how often. */
const isRefusalOfContent = (thrown: unknown): thrown is ProviderError =>
  thrown instanceof ProviderError && [400, 404, 409, 422].includes(thrown.failure.status ?? 0);

const statusOf = (thrown: unknown) => (thrown instanceof ProviderError ? thrown.failure.status : null);

const exists = async (look: () => Promise<unknown>): Promise<boolean> => {
  try {
    await look();
    return true;
  } catch (thrown) {
    if (statusOf(thrown) === 404) return false;
    throw thrown;
  }
};

/** Somebody else may make it at the same moment. */
const unlessThere = async (make: () => Promise<unknown>): Promise<void> => {
  try {
    await make();
  } catch (thrown) {
    if (statusOf(thrown) !== 409) throw thrown;
  }
};
