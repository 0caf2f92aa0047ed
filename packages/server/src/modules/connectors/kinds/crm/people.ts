import type { Tx } from '../../../../kernel/db/db.ts';
import { SYSTEM } from '../../../../kernel/events.ts';
import type { ContactsModule } from '../../../contacts/index.ts';
import type { Suppressions } from '../../../suppressions/index.ts';
import type { Reading, Step, Turn } from '../kind.ts';
import type { Crm, CrmMark, CrmPerson } from './port.ts';
import { settleField } from './settle.ts';

export interface CrmDeps {
  readonly crm: Crm;
  readonly contacts: Pick<ContactsModule, 'importListed' | 'listValues'>;
  readonly suppressions: Pick<Suppressions, 'add'>;
  readonly now: () => Date;
}

/** What a CRM remembers between turns. */
export interface CrmState {
  readonly mark?: CrmMark;
  readonly people?: number;
  readonly readAt?: string;
  readonly isComplete?: boolean;
  readonly nextReadAt?: string;
  readonly isPrepared?: boolean;
}

const READ_AGAIN_MS = 5 * 60_000;
/** A search of a CRM lags behind its changes, and its clock may differ from ours. */
const LAG_MS = 2 * 60_000;
const BEGINNING: CrmMark = { changedAt: '1970-01-01T00:00:00.000Z', id: null };

/** One page of people who changed; null when it is not time to look again. */
export async function readPeople(deps: CrmDeps, turn: Turn<'hubspot'>): Promise<Step | null> {
  const { crm, now } = deps;
  const { settings } = turn;
  const state = turn.state as CrmState;
  const began = now();
  if (state.nextReadAt !== undefined && began < new Date(state.nextReadAt)) return null;
  const page = await crm.readPeople(turn, {
    after: state.mark ?? BEGINNING,
    only: settings.people,
    properties: settings.fields.map(({ property }) => property),
    timed: settings.fields.filter(({ wins }) => wins === 'newest').map(({ property }) => property),
  });
  const next: CrmState = {
    ...{ ...state, mark: page.mark, people: (state.people ?? 0) + (state.isComplete ? 0 : page.people.length) },
    ...(page.hasMore ? {} : restUntil(page.mark, began)),
  };
  return { state: { ...next }, record: (tx) => recordPeople(deps, tx, turn, page.people) };
}

/** All is read: the next look begins a little before this one, because the search lags. */
function restUntil(mark: CrmMark, began: Date): CrmState {
  const settled = new Date(began.getTime() - LAG_MS).toISOString();
  return {
    mark: mark.changedAt > settled ? { changedAt: settled, id: null } : mark,
    ...{ isComplete: true, readAt: began.toISOString() },
    nextReadAt: new Date(began.getTime() + READ_AGAIN_MS).toISOString(),
  };
}

/** Opt-outs first: nobody is a contact for a moment who does not want to be written to. */
async function recordPeople(deps: CrmDeps, tx: Tx, turn: Turn<'hubspot'>, people: readonly CrmPerson[]): Promise<void> {
  const { crm, contacts, suppressions } = deps;
  const { orgId, settings, connectorId, name } = turn;
  for (const { email } of people.filter(({ hasOptedOut }) => hasOptedOut)) {
    if (email === null || !isAddress(email)) continue;
    const note = `Opted out of all email in ${crm.title}`;
    await suppressions.add(tx, { orgId, kind: 'email', value: email, reason: 'unsubscribed', note, actor: SYSTEM });
  }
  const wanted = people.filter(({ email, hasOptedOut }) => email !== null && !hasOptedOut);
  const emails = wanted.map(({ email }) => (email as string).toLowerCase());
  const stored = new Map(
    (await contacts.listValues(tx, orgId, settings.brandId, emails)).map((values) => [values.email, values]),
  );
  await contacts.importListed(
    tx,
    {
      ...{ orgId, brandId: settings.brandId, key: `connector ${connectorId}`, name, source: settings.kind },
      columns: ['email', ...settings.fields.map(({ property }) => property)],
      targets: ['email', ...settings.fields.map(({ column }) => column)],
    },
    wanted.map((person, at) => ({
      cells: [
        emails[at] as string,
        ...settings.fields.map((field) => settleField(field, person, stored.get(emails[at] as string) ?? null)),
      ],
      owner: person.owner,
      leftToOwner: person.owner !== null && settings.ownedPeople === 'leave_alone',
    })),
  );
}

const isAddress = (email: string): boolean => /^[^@\s]+@[^@\s]+$/.test(email);

export function readingOf(state: CrmState): Reading {
  return { people: state.people ?? 0, upTo: state.readAt ?? null, isComplete: state.isComplete ?? false };
}
