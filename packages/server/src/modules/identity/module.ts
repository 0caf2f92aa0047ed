import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { SystemMail } from '../../kernel/mail/system-mail.ts';
import type { Random } from '../../kernel/random.ts';
import type { Withdrawal } from '../../kernel/withdrawals/withdrawals.ts';
import { bootstrap } from './bootstrap.ts';
import { createIdentify } from './identify.ts';
import { createApiKeys, type IsKnown } from './keys/api-keys.ts';
import { createAppKeys } from './keys/app-keys.ts';
import { keyForms } from './keys/credentials.ts';
import { createProgramKeys } from './keys/program-keys.ts';
import { createCallGathering } from './mandates/gather-calls.ts';
import { type ListCampaignsUnder, readUse } from './mandates/read-use.ts';
import { createOrganizations, type OrganizationsDeps } from './organizations.ts';
import { createMembers } from './sign-in/members.ts';
import { createSessions } from './sign-in/sessions.ts';
import { type Attempts, createSignIn, type SignInDeps } from './sign-in/sign-in.ts';
import { revokeAppKeysAgain } from './store/app-keys.ts';
import { revokeAgain } from './store/keys.ts';
import { createTeam } from './team.ts';
import { createUsers } from './users.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly newId: NewId;
  readonly random: Random;
  readonly cursors: Cursors;
  readonly log: Log;
  readonly mail: SystemMail;
  readonly enqueue: Enqueue;
  readonly attempts: Attempts;
  readonly listCampaignsUnder: ListCampaignsUnder;
  readonly isKnown: IsKnown;
  readonly assertMayUseEmail: SignInDeps['assertMayUseEmail'];
  readonly askForSecondStep: SignInDeps['askForSecondStep'];
  readonly settings: {
    readonly keyPrefix: string;
    readonly adminKey: string | null;
    readonly appKey: string | null;
    readonly firstKey: string | null;
    readonly email: string;
    readonly name: string;
    readonly baseUrl: string;
    readonly plan: { readonly name: string; readonly monthlyEmails: number };
    /** Whether opens are tracked where the customer has not chosen. */
    readonly tracksOpens: boolean;
    readonly legalFence: OrganizationsDeps['legalFence'];
  };
}

export function createIdentity(deps: IdentityDeps) {
  const { database, settings } = deps;
  const { db } = database;
  const forms = keyForms(settings.keyPrefix, deps.random);
  const calls = createCallGathering({ db, clock: deps.clock, log: deps.log });
  const { port, forgetIdentities } = createIdentify({
    ...{ database, forms, adminKey: settings.adminKey, log: deps.log, noteCall: calls.note },
  });
  const shared = {
    ...deps,
    db,
    forms,
    plan: settings.plan,
    tracksOpens: settings.tracksOpens,
    legalFence: settings.legalFence,
    forgetIdentities,
  };
  const organizations = createOrganizations(shared);
  const apiKeys = createApiKeys(shared);
  const signIn = createSignIn({ ...shared, apiKeys, baseUrl: settings.baseUrl });
  const team = createTeam({ ...shared, signIn });
  return {
    organizations,
    apiKeys,
    signIn,
    team,
    sessions: createSessions(shared),
    members: createMembers(shared),
    programKeys: createProgramKeys({ ...shared, apiKeys }),
    users: createUsers({ ...shared, organizations }),
    appKeys: createAppKeys(shared),
    /** After a restore: people who were removed, keys and sessions that were revoked since the backup (spec 11.6). */
    withdrawAgain: async (forgotten: readonly Withdrawal[]): Promise<void> => {
      const of = (kind: Withdrawal['kind']) => forgotten.filter((one) => one.kind === kind);
      await revokeAgain(db, of('key'));
      await revokeAppKeysAgain(db, of('app_key'));
      for (const { orgId, subject, at } of of('user')) if (orgId !== null) await team.removeAgain(orgId, subject, at);
    },
    /** What was done under the mandate of a key. */
    readUse: (caller: Caller, id: string) =>
      readUse({ db, calls, listCampaignsUnder: deps.listCampaignsUnder }, caller, id),
    /** Stores what was counted, before the process ends. */
    storeCalls: calls.store,
    /** Who a credential stands for: the HTTP layer's port. */
    port,
    bootstrap: (asked: { linkWanted: boolean }) =>
      bootstrap({ db, organizations, signIn, newId: deps.newId, settings }, asked),
  };
}

export type Identity = ReturnType<typeof createIdentity>;
