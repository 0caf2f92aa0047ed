import type { Clock } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Emit, Events } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { SystemMail } from '../../kernel/mail/system-mail.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import type { Random } from '../../kernel/random.ts';
import type { KeyStatuses, ResolveKey, Sealing } from '../keys/index.ts';
import type { AddingContext } from './adding/context.ts';
import { createMailboxOpening } from './connection/open.ts';
import type { OpenMailbox } from './connection/open-mailbox.ts';
import { createMailboxVerification } from './connection/verify.ts';
import { createInbound } from './inbound.ts';
import { createAccessTokens } from './oauth/access-tokens.ts';
import { createOauthCallback } from './oauth/callback.ts';
import { createCompleteOauth } from './oauth/complete.ts';
import { createOauthEnding } from './oauth/ending.ts';
import type { OauthSignIns } from './oauth/ports.ts';
import { createStartOauth } from './oauth/start.ts';
import type { Attempts, CheckFolder, CheckLogin, JudgeDomain, LookupMx, PendingSteps } from './ports.ts';
import { createMailboxService } from './service.ts';
import type { MailRules } from './settings.ts';
import { createSinkMailboxes, type SinkDeps } from './sink/mailboxes.ts';
import { countStates } from './store/count-states.ts';
import { isReadable, listReadable } from './store/inbound.ts';
import { findMailbox, listSending, scrubFaults } from './store/mailboxes.ts';
import { useOfDomain } from './store/pace.ts';
import { eraseRecipient } from './store/sink.ts';
import { createMailboxUse } from './use.ts';

export interface MailboxesDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly random: Random;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly events: Pick<Events, 'on'>;
  readonly sealing: Sealing;
  readonly resolveKey: ResolveKey;
  readonly keyStatuses: KeyStatuses;
  readonly attempts: Attempts;
  readonly rules: MailRules;
  readonly mode: 'sandbox' | 'live';
  readonly baseUrl: string;
  readonly checkLogin: CheckLogin;
  readonly checkFolder: CheckFolder;
  readonly returnPathOf: (mailbox: OpenMailbox) => string;
  readonly judgeDomain: JudgeDomain;
  readonly lookupMx: LookupMx;
  readonly pending: PendingSteps;
  readonly mail: Pick<SystemMail, 'listKept'>;
  readonly readableBy: SinkDeps['readableBy'];
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly signIns: OauthSignIns;
  readonly retention: SinkDeps['retention'];
  readonly keptDays: SinkDeps['keptDays'];
}

export function createMailboxes(deps: MailboxesDeps) {
  const { changeStatus, ...use } = createMailboxUse(deps);
  const { tokenOf, graphTokenOf, sealedGrant } = createAccessTokens({ ...deps, changeStatus });
  const open = createMailboxOpening({ ...deps, tokenOf, graphTokenOf });
  const sink = createSinkMailboxes(deps);
  if (deps.mode === 'sandbox') {
    deps.events.on('organization.created', (tx, { orgId }) => sink.ensureSink(tx, orgId));
  }
  const service = createMailboxService({ ...deps, changeStatus });
  const verify = createMailboxVerification({ ...deps, open, changeStatus, show: service.show });
  const adding: AddingContext = { ...deps, changeStatus, show: service.show };
  return {
    ...use,
    adding,
    open,
    /** A mailbox whose folder may be read; null when it was deleted. */
    openReadable: async (orgId: string, id: string) =>
      (await isReadable(deps.db, orgId, id)) ? open(orgId, id) : null,
    listReadable,
    /** Who a mailbox writes as; null when it was deleted. */
    senderOf: async (orgId: string, id: string) => {
      const row = await findMailbox(deps.db, orgId, id);
      return row && { name: row.fromName, address: row.fromEmail };
    },
    listSending,
    useOfDomain,
    ensureSink: sink.ensureSink,
    /** Mailboxes of the whole installation by state, for its metrics. */
    countStates,
    service,
    messages: sink.messages,
    forgetSinkMessages: sink.forgetOld,
    personal: {
      erase: async (tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> => {
        await eraseRecipient(tx, orgId, sought);
        await scrubFaults(tx, orgId, sought);
      },
    },
    verify,
    oauth: {
      start: createStartOauth(deps),
      takeCallback: createOauthCallback(deps),
      complete: createCompleteOauth({ ...deps, sealedGrant, verify }),
      ...createOauthEnding(deps),
    },
    inbound: createInbound(deps),
    /** In sandbox mode, gives every existing organisation a mailbox too. */
    seed: async () => {
      if (deps.mode === 'sandbox') await sink.seedSinks();
    },
  };
}

export type Mailboxes = ReturnType<typeof createMailboxes>;
