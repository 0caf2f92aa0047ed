import { mkdirSync, rmSync } from 'node:fs';
import { createRspamd } from '../../src/providers/mail/spam/rspamd.ts';
import { createSpamAssassin } from '../../src/providers/mail/spam/spamassassin.ts';
import type { CorpusMail } from './corpus.ts';
import { type Debian, unpackDebian } from './debian-root.ts';
import { COMMON_RECORDS, type SendingDomain } from './sending-domains.ts';
import { startDovecot } from './servers/dovecot.ts';
import { startNsd } from './servers/nsd.ts';
import { startPostfix } from './servers/postfix.ts';
import { startRspamd } from './servers/rspamd.ts';
import { startSendingServer } from './servers/sending-server.ts';
import { startSpamAssassin } from './servers/spamassassin.ts';

/** Where the inboxes are: each domain has its own filter, trained on the corpus. */
export const INBOXES = { rspamd: 'rspamd-inbox.net', spamassassin: 'spamassassin-inbox.net' } as const;
export type FilterName = keyof typeof INBOXES;
export const FILTERS = Object.keys(INBOXES) as FilterName[];

interface Wanted {
  readonly home: string;
  readonly domains: readonly SendingDomain[];
  readonly learned: readonly CorpusMail[];
  readonly say: (words: string) => void;
}

/** Starts everything on loopback; what was started ends with `close`. */
export async function startLaboratory({ home, domains, learned, say }: Wanted) {
  const ends: (() => void)[] = [];
  const close = () => {
    for (const end of ends.splice(0).reverse()) end();
  };
  const kept = <T extends { close: () => void }>(server: T): T => {
    ends.push(server.close);
    return server;
  };
  try {
    mkdirSync(home, { recursive: true });
    say('unpacking Debian’s packages (the first time about a minute)');
    const debian = unpackDebian(home);
    const names = kept(await startNsd(debian, [...COMMON_RECORDS, ...domains.flatMap(({ records }) => records)]));
    say('starting the filters (rspamd compiles its rules the first time, about a minute)');
    const receiving = {
      rspamd: kept(await startRspamd(debian, 'rspamd')),
      spamassassin: kept(await startSpamAssassin(debian, 'spamassassin', { isLocal: false })),
    };
    const operators = {
      rspamd: kept(await startRspamd(debian, 'operator-rspamd')),
      spamassassin: kept(await startSpamAssassin(debian, 'operator-spamassassin', { isLocal: true })),
    };
    await teach(debian, receiving, learned, say);
    const dovecot = kept(await startDovecot(debian));
    const doors = FILTERS.map((filter) => ({ domain: INBOXES[filter], milter: receiving[filter].milter }));
    const postfix = kept(await startPostfix(debian, dovecot.lmtp, doors));
    const byDomain = new Map(domains.map((domain) => [domain.domain, domain]));
    const sending = kept(
      await startSendingServer({
        doorOf: (domain) => postfix.doors.get(domain),
        serverOf: (domain) => {
          const known = byDomain.get(domain);
          if (!known) throw new Error(`Nobody sends from ${domain} here`);
          return known;
        },
      }),
    );
    const asOperators = {
      rspamd: createRspamd({ url: `http://127.0.0.1:${operators.rspamd.scan}`, password: null }),
      spamassassin: createSpamAssassin({ host: '127.0.0.1', port: operators.spamassassin.spamd }),
    };
    const trained = {
      rspamd: createRspamd({ url: `http://127.0.0.1:${receiving.rspamd.scan}`, password: null }),
      spamassassin: createSpamAssassin({ host: '127.0.0.1', port: receiving.spamassassin.spamd, timeoutMs: 60_000 }),
    };
    return { names, dovecot, postfix, sending, asOperators, trained, close };
  } catch (error) {
    close();
    throw error;
  }
}
export type Laboratory = Awaited<ReturnType<typeof startLaboratory>>;

interface Learner {
  learn(kind: CorpusMail['kind'], folder: string): Promise<void> | void;
}

/** Trains the receivers’ filters once; what they learned is kept for the next run. */
async function teach(
  debian: Debian,
  learners: Record<string, Learner>,
  mails: readonly CorpusMail[],
  say: (words: string) => void,
): Promise<void> {
  const done = '/lab/learned';
  const what = mails.map(({ id }) => id).join('\n');
  if (debian.read(done) === what) return;
  rmSync(debian.at('lab/corpus'), { recursive: true, force: true });
  for (const { id, kind, raw } of mails) debian.write(`/lab/corpus/${kind}/${id.replace('/', '-')}`, raw);
  for (const [name, learner] of Object.entries(learners)) {
    for (const kind of ['ham', 'spam'] as const) {
      say(`${name} learns ${kind} (the first time some minutes)`);
      await learner.learn(kind, `/lab/corpus/${kind}`);
    }
  }
  debian.write(done, what);
}
