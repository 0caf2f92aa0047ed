import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles, visit } from './source-files.ts';

/**
 * A statement that fails ends its transaction, and under an Idempotency-Key every write of a request is inside one. An
 * error that is swallowed there lets the code go on in a transaction that is dead. So a handler of errors throws again
 * what it does not know, or the code goes through `attempt`, which undoes to a savepoint. The rest is listed here, each
 * file with how many such handlers it has and why a database error is not lost in them.
 */
const SWALLOWED: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'kernel/concurrency/worker-reply.ts': [1, 'a thread of its own, which knows no database'],
  'kernel/concurrency/bounded-thread.ts': [1, 'asks a thread of its own how long it worked'],
  'kernel/db/connection/attempt.ts': [1, 'this is the one way to go on after a failure'],
  'kernel/csv/usable-sheet.ts': [1, 'looks at columns of a file; the handler throws again what is no refusal'],
  'kernel/csv/xlsx/to-csv.ts': [1, 'a file that is no workbook'],
  'kernel/caches/cache-for.ts': [1, 'a failed answer is forgotten, and given to those who asked'],
  'kernel/db/connection/send-together.ts': [
    1,
    'who asked gets the error; after the answer, of a transaction that only read',
  ],
  'kernel/db/connection/pool/pipeline.ts': [
    2,
    'connections of its own, which hold no transaction; a fault closes them',
  ],
  'kernel/db/connection/pool/pooler.ts': [
    2,
    'a look at the start on a connection of its own, whose failure is the answer',
  ],
  'kernel/db/connection/pool/wait-for-store.ts': [2, 'a connection of its own, before anything is built'],
  'kernel/http/idempotency/idempotency.ts': [2, '`storable` throws again unless it is a refusal that is stored'],
  'kernel/http/metrics.ts': [1, 'a gauge is read with no transaction around it'],
  'kernel/http/rate/rate-limit.ts': [
    1,
    'counted with no transaction around it, and counted here when the store is away',
  ],
  'kernel/http/server.ts': [1, 'the outermost handler: the request ends with the refusal'],
  'kernel/http/wire/forms.ts': [2, 'reading a body touches no database'],
  'kernel/mail/ask-dns.ts': [1, 'a question to a name server'],
  'kernel/replicas/replicas.ts': [3, 'around a whole read, which the primary then answers; times that Redis keeps'],
  'kernel/replicas/standby.ts': [1, 'a look by a timer; the standby is left out, and the log says why'],
  'modules/books/close.ts': [
    1,
    'the whole transaction of one day, after it was rolled back; thrown when all were tried',
  ],
  'modules/brands/fields/extract-fields.ts': [1, 'waits for the work of another request, which gets the error'],
  'modules/brands/tracking-hosts.ts': [2, 'a look over the network; a list that is read before the request is let in'],
  'modules/campaigns/reading/stream.ts': [1, 'the answer has begun, so the stream ends; it reads with no transaction'],
  'modules/chat/send.ts': [
    4,
    'the answer has begun, and what failed is settled before it is told; every write is a transaction of its own',
  ],
  'modules/chat/answer-writer.ts': [
    1,
    'a read of a tool, with no transaction around it, told to the listener as a refusal',
  ],
  'modules/contacts/import-rows.ts': [2, 'the same promise is awaited without a handler, where it throws'],
  'modules/conversations/sending.ts': [1, 'between two transactions: sending, whose failure is an outcome'],
  'modules/emails/steps/expire.ts': [1, 'the whole transaction of one campaign, after it was rolled back'],
  'modules/connectors/turn.ts': [
    1,
    'steps are transactions of their own, done again after they were rolled back; the failure is kept as a fault',
  ],
  'modules/emails/sending/core.ts': [2, 'between two transactions: composing and sending, whose failure is an outcome'],
  'modules/emails/sending/reap.ts': [1, 'the whole transaction of one group, after it was rolled back'],
  'modules/emails/sending/turn.ts': [1, 'a single statement by a timer; a lease that is not extended runs out'],
  'modules/factors/passkeys.ts': [
    2,
    'no transaction: a challenge that could not be read is not known, and the person begins again',
  ],
  'modules/identity/mandates/gather-calls.ts': [1, 'a single statement that counts calls, on a connection of its own'],
  'modules/identity/identify.ts': [1, 'a single statement on a connection of its own'],
  'modules/inbound/handling/handle-turn.ts': [
    1,
    'each effect is a transaction of its own, and what failed is done again by a job of its own',
  ],
  'modules/inbound/imap/read-folder.ts': [
    2,
    'a lease by a timer; a conversation with a server, after each message was stored',
  ],
  'modules/inbound/imap/watch.ts': [
    3,
    'by timers, with no transaction around them: a watch that is lost ends by itself',
  ],
  'modules/emails/receivers/find-receivers.ts': [1, 'a question to a name server'],
  'modules/mailboxes/adding/find-provider.ts': [1, 'a question to a name server; the answer says that it failed'],
  'modules/mailboxes/oauth/ending.ts': [1, 'a provider that is told of an end, which it may refuse'],
  'modules/models/models.ts': [1, 'a single note for a person, which fails only with its connection'],
  'modules/qualification/classify.ts': [1, 'reading a text by rules, which asks nobody'],
  'modules/quotes/submit.ts': [1, 'between two transactions: sending, whose failure is an outcome'],
  'modules/webhooks/dispatch/dispatcher.ts': [
    5,
    'claims and records are transactions of their own, and are done again after they were rolled back',
  ],
  'modules/workflows/execution/interpreter.ts': [4, 'thrown at the end of the walk; a lease by a timer'],
};

/** These hold no transaction of ours: the network, and the queue engine with pools of its own. */
const OUT_OF_REACH = /^kernel\/(egress|jobs)\//;
const SERVER = 'packages/server/src/';
const IN_REACH = /^((modules|kernel|wiring)\/|(app|ground)\.ts$)/;

type Node = Record<string, unknown>;

const holds = (root: unknown, type: string): boolean => {
  let found = false;
  visit(root, (node) => {
    found ||= node.type === type;
  });
  return found;
};
const nameOf = (node: unknown) => String((node as Node | null)?.name ?? '');

/** `try` around something awaited, or `.catch(...)` of a promise, whose handler throws nothing. */
function swallows(node: Node): boolean {
  if (node.type === 'TryStatement' && node.handler) {
    return holds(node.block, 'AwaitExpression') && !holds((node.handler as Node).body, 'ThrowStatement');
  }
  const callee = node.callee as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const [handler] = node.arguments as Node[];
  // A schema's own `catch` is given a value.
  if (nameOf(callee.property) !== 'catch' || !handler || handler.type === 'Literal') return false;
  // A pause that is cut short is no failure.
  const promise = callee.object as Node;
  if (promise.type === 'CallExpression' && nameOf(promise.callee) === 'pause') return false;
  return !holds(handler, 'ThrowStatement');
}

function countIn(program: unknown): number {
  let count = 0;
  visit(program, (node) => {
    if (swallows(node)) count += 1;
  });
  return count;
}

test('no handler swallows an error of the database, except where nothing is lost by it', () => {
  const found = sourceFiles()
    .filter(({ path, isTest }) => !isTest && path.startsWith(SERVER))
    .map((file) => [file.path.slice(SERVER.length), file] as const)
    .filter(([path]) => IN_REACH.test(path) && !OUT_OF_REACH.test(path))
    .filter(([, { text }]) => text.includes('catch'))
    .map(([path, { program }]) => [path, countIn(program)] as const)
    .filter(([, count]) => count > 0);
  const listed = Object.entries(SWALLOWED).map(([path, [count]]) => [path, count]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test('the rule sees a planted fault', () => {
  const count = (code: string) => countIn(parseSync('planted.ts', code).program);
  expect(count('async () => { try { await insert(tx); } catch { return null; } }')).toBe(1);
  expect(count('const row = insert(tx).catch(() => null)')).toBe(1);
  expect(count('insert(tx).catch(onFault)')).toBe(1);
  expect(count('async () => { try { await insert(tx); } catch (e) { if (!isKnown(e)) throw e; } }')).toBe(0);
  expect(count('const row = insert(tx).catch((e) => { throw new Error("lost", { cause: e }); })')).toBe(0);
  expect(count('() => { try { return JSON.parse(text); } catch { return null; } }')).toBe(0);
  expect(count('const text = z.string().nullish().catch(null)')).toBe(0);
});
