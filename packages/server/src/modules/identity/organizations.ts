import type { LegalFence } from '@distribute/contract/identity';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Actor, Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { isTimezone } from '../../kernel/timezone.ts';
import type { KeyForms, NewKey } from './keys/credentials.ts';
import { insertKey } from './store/keys.ts';
import * as store from './store/organizations.ts';
import { insertUser, type Profile } from './store/users.ts';

type Fence = z.output<typeof LegalFence>;

export interface OrganizationsDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly forms: KeyForms;
  readonly newId: NewId;
  readonly plan: { readonly name: string; readonly monthlyEmails: number };
  /** Whether opens are tracked where the customer has not chosen. */
  readonly tracksOpens: boolean;
  /** What new organisations begin with, and the least that the operator keeps for all. */
  readonly legalFence: { readonly initial: Fence; readonly operator: Fence };
}

/** What a customer may change (spec 3.8). */
const SETTINGS = [
  ...(['name', 'timezone', 'postalAddress', 'defaultFromName', 'companyName', 'replyTo'] as const),
  ...(['trackOpens', 'trackClicks', 'dedupMonths', 'mailsPerCompany', 'legalNotices', 'legalFence'] as const),
] as const;

export function createOrganizations({ db, emit, forms, newId, plan, tracksOpens, legalFence }: OrganizationsDeps) {
  const shown = (organization: store.OrganizationRow) => ({
    ...organization,
    trackOpens: organization.trackOpens ?? tracksOpens,
    operatorFence: legalFence.operator,
  });

  /** What every new organisation sets off (credit, sandbox mailbox) hangs on this one fact. */
  const announce = (tx: Tx, orgId: string, actor: Actor) =>
    emit(tx, { orgId, kind: 'organization.created', actor, object: { type: 'organization', id: orgId } });

  return {
    announce,

    /** Organisation, first person and first key, all or nothing. */
    create: (founding: { name: string; profile: Profile; actor: Actor; key?: NewKey }) =>
      db.transaction().execute(async (tx) => {
        const orgId = newId();
        const userId = newId();
        const credential = founding.key ?? forms.make('usr');
        await store.insertOrganization(tx, { id: orgId, name: founding.name, plan, legalFence: legalFence.initial });
        await insertUser(tx, orgId, userId, founding.profile, { externalId: null, isVouchedFor: true, role: 'owner' });
        await insertKey(tx, { id: newId(), orgId, userId, name: 'First key', credential });
        await announce(tx, orgId, founding.actor);
        return { orgId, userId, key: credential.key };
      }),

    get: async ({ orgId }: Pick<Caller, 'orgId'>) => {
      const organization = await store.findOrganization(db, orgId);
      if (!organization) throw notFound('Organization');
      return shown(organization);
    },

    /** What decides the legal fence. */
    lawSettings: store.getLawSettings,
    /** The same, and they stay as they are until the transaction ends. */
    holdLawSettings: store.holdLawSettings,

    findName: async (orgId: string) => (await store.findOrganization(db, orgId))?.name ?? null,

    update: async ({ orgId, actor }: Caller, changes: { timezone?: string | undefined }) => {
      if (changes.timezone !== undefined && !isTimezone(changes.timezone)) {
        throw invalidRequest({ timezone: ['expected an IANA time zone'] });
      }
      return db.transaction().execute(async (tx) => {
        const before = await store.findOrganization(tx, orgId);
        const organization = await store.setOrganization(tx, orgId, changes);
        if (!before || !organization) throw notFound('Organization');
        const settings = SETTINGS.filter((name) => before[name] !== organization[name]);
        const object = { type: 'organization', id: orgId };
        if (settings.length) await emit(tx, { orgId, kind: 'organization.updated', actor, object, data: { settings } });
        return shown(organization);
      });
    },

    /** All organisations, a page at a time, for jobs that visit every one. */
    knownAmong: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await store.listKnownAmong(db, ids)),
    listIds: (after: string | null, limit: number): Promise<string[]> => store.listOrganizationIds(db, after, limit),

    setPlan: async (orgId: string, next: { name: string; priceUsd: number; monthlyEmails: number }) => {
      const organization = await store.setOrganization(db, orgId, {
        planName: next.name,
        planPriceUsd: next.priceUsd,
        planMonthlyEmails: next.monthlyEmails,
      });
      if (!organization) throw notFound('Organization');
      return shown(organization);
    },
  };
}
export type Organizations = ReturnType<typeof createOrganizations>;
