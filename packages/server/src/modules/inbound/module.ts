import type { OpenThread } from '../../kernel/concurrency/bounded-thread.ts';
import type { Events } from '../../kernel/events.ts';
import type { RunningJob } from '../../kernel/jobs/job.ts';
import { createMailDecision, type DecideDeps } from './handling/decide.ts';
import { createMailHandling } from './handling/handle-alone.ts';
import { createTurnEnd, createTurnHandling, type TurnDeps } from './handling/handle-turn.ts';
import { createReadFolder, type ReadFolderDeps, readKey } from './imap/read-folder.ts';
import { createImapSweep, type ImapSweepDeps } from './imap/sweep.ts';
import { createFolderWatch } from './imap/watch.ts';
import { createMailWebhook } from './mail-webhook.ts';
import type { InboundMailboxes } from './ports.ts';
import { createMailProviderEvents, type ProviderEventsDeps } from './provider-events/receive-events.ts';
import { createSignedProviderEvents, type SignedEventsDeps } from './provider-events/receive-signed-events.ts';
import { createMailReader } from './read-mail/reader.ts';
import { countOpen } from './store/messages.ts';
import { erasePerson, listOfPerson } from './store/personal.ts';
import { createInboundSweep, type InboundSweepDeps } from './sweep.ts';
import { createMailIntake, createPushedIntake } from './take-in.ts';

export interface InboundDeps
  extends Omit<DecideDeps, 'reader'>,
    Omit<TurnDeps, 'decide' | 'counted'>,
    Omit<ReadFolderDeps, 'takeIn' | 'counted'>,
    ImapSweepDeps,
    Omit<InboundSweepDeps, 'endTurn'>,
    Omit<ProviderEventsDeps, 'counted'>,
    Omit<SignedEventsDeps, 'counted'> {
  readonly events: Pick<Events, 'on'>;
  readonly mailboxes: InboundMailboxes;
  readonly openThread: OpenThread;
  readonly metrics: { cameIn(source: 'mail' | 'provider', outcome: string): void };
}

/** What a job handles: one message, or a turn of many. */
export interface InboundWork {
  readonly orgId: string;
  readonly id?: string;
}

/** Incoming mail, by IMAP, by webhook or from the sandbox; all of it is handled in the same way (spec 27.4). */
export function createInboundMail(deps: InboundDeps) {
  const { metrics } = deps;
  const reader = createMailReader(deps.openThread);
  const takeIn = createMailIntake(deps);
  const counted = (outcome: string) => metrics.cameIn('mail', outcome);
  const handling = { ...deps, counted, decide: createMailDecision({ ...deps, reader }) };
  const handleAlone = createMailHandling(handling);
  const handleTurn = createTurnHandling(handling);
  // Reads at once the mail that arrived while the login failed, instead of waiting until the next retry.
  deps.events.on('mailbox.connected', (tx, { orgId, object }) =>
    deps.enqueue(tx, 'imap.read', { orgId, mailboxId: object.id }, { key: readKey(object.id), maxAttempts: 1 }),
  );
  return {
    takeIn,
    handle: ({ orgId, id }: InboundWork, job: RunningJob): Promise<void> =>
      id === undefined ? handleTurn(orgId, job) : handleAlone(orgId, id),
    sweep: createInboundSweep({ ...deps, endTurn: createTurnEnd(deps) }),
    mailWebhook: createMailWebhook({ ...deps, takePushed: createPushedIntake(deps.db, takeIn) }),
    providerEvents: createMailProviderEvents({ ...deps, counted: (kind) => metrics.cameIn('provider', kind) }),
    mailboxEvents: createSignedProviderEvents({ ...deps, counted: (kind) => metrics.cameIn('provider', kind) }),
    imap: {
      read: createReadFolder({ ...deps, takeIn, counted }),
      sweep: createImapSweep(deps),
      watch: createFolderWatch(deps),
    },
    personal: { held: listOfPerson, erase: erasePerson },
    /** Open messages of the whole installation, for its metrics. */
    countOpen,
    close: () => reader.close(),
  };
}

export type InboundMail = ReturnType<typeof createInboundMail>;
