import { AppError } from '../../kernel/errors.ts';
import { FolderError } from '../inbound/index.ts';
import { shownWords } from '../mailboxes/index.ts';
import type { PlacementsContext } from './context.ts';
import { openSeed } from './seeds.ts';
import * as store from './store/tests.ts';

const MINUTE_MS = 60_000;
const NEXT_LOOK_MS = 2 * MINUTE_MS;
/** Filters of large providers take minutes; what has not come by then has been dropped, or is held back. */
const MISSING_AFTER_MS = 30 * MINUTE_MS;

/** Looks where the emails of a test lie, and again later for those that lie nowhere yet. */
export async function readTest(
  context: PlacementsContext,
  { orgId, testId }: { orgId: string; testId: string },
): Promise<void> {
  const { db, clock, enqueue } = context;
  for (const result of await store.listUnderWay(db, orgId, testId)) {
    if (result.messageId === null) await giveUpUnsent(context, orgId, testId, result);
    else await lookInto(context, { orgId, testId, ...result, messageId: result.messageId });
  }
  if ((await store.listUnderWay(db, orgId, testId)).length === 0) return;
  const runAt = new Date(clock.now().getTime() + NEXT_LOOK_MS);
  await enqueue(db, 'placement.read', { orgId, testId }, { runAt, key: `placement.read:${testId}` });
}

interface Look extends store.LookedFor {
  readonly orgId: string;
  readonly testId: string;
  readonly messageId: string;
}

const isLate = ({ clock }: PlacementsContext, begunAt: string | null) =>
  begunAt !== null && clock.now().getTime() - Date.parse(begunAt) >= MISSING_AFTER_MS;

async function lookInto(context: PlacementsContext, look: Look): Promise<void> {
  const { db, findMail } = context;
  const { orgId, seedMailboxId, messageId, sentAs, begunAt } = look;
  const names = sentAs === null ? [messageId] : [messageId, sentAs];
  try {
    const found = await findMail(await openSeed(context, orgId, seedMailboxId), names);
    if (found) await store.setPlacement(db, look, found);
    else if (isLate(context, begunAt)) await store.setPlacement(db, look, { placement: 'missing' });
  } catch (thrown) {
    // A seed that was removed meanwhile took its result with it.
    if (thrown instanceof AppError && thrown.code === 'not_found') return;
    if (!(thrown instanceof FolderError)) throw thrown;
    if (thrown.isLogin || isLate(context, begunAt))
      await store.setPlacement(db, look, { placement: 'unreadable', words: shownWords(thrown.message) });
  }
}

/** Begun, and ended by a crash before it had a name: nothing has left. */
async function giveUpUnsent(
  context: PlacementsContext,
  orgId: string,
  testId: string,
  { seedMailboxId, begunAt }: store.LookedFor,
): Promise<void> {
  if (!isLate(context, begunAt)) return;
  const words = 'The server was stopped before the email left.';
  await store.setPlacement(context.db, { orgId, testId, seedMailboxId }, { placement: 'not_sent', words });
}
