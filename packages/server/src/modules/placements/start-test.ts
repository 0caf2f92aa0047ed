import { conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { findNewestOfMailbox } from '../emails/index.ts';
import type { PlacementsContext } from './context.ts';
import { listSeeds } from './store/seeds.ts';
import * as store from './store/tests.ts';

const PER_MINUTE = 10;
/** A mail needs a moment to arrive. */
const FIRST_LOOK_MS = 20_000;

/** A person asks for a test now. */
export async function startAsked(
  context: PlacementsContext,
  { orgId }: Caller,
  mailboxId: string,
  campaignId: string | null,
) {
  await context.attempts('placement-test', `org:${orgId}`, PER_MINUTE);
  return startTest(context, { orgId, mailboxId, campaignId, reason: 'asked' });
}

interface WantedTest {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly campaignId: string | null;
  readonly reason: store.TestRow['reason'];
}

/** Writes a test down; a job sends it, another reads where it lies. */
export async function startTest(
  context: PlacementsContext,
  { orgId, mailboxId, campaignId, reason }: WantedTest,
): Promise<store.TestRow> {
  const { db, newId, clock, enqueue, mailboxes } = context;
  const mailbox = await mailboxes.open(orgId, mailboxId);
  if (campaignId !== null && !(await context.campaignExists(db, orgId, campaignId))) throw notFound('Campaign');
  if (context.recordsMail(mailbox))
    throw conflict('records_mail', 'Email of this mailbox is recorded, not sent, so it reaches no seed mailbox.');
  if (mailbox.status !== 'active') throw conflict('not_verified', 'The mailbox is not active. Verify it first');
  return db.transaction().execute(async (tx) => {
    await mailboxes.lock(tx, orgId, mailboxId);
    if ((await listSeeds(tx, orgId)).length === 0)
      throw conflict('no_seeds', 'There is no seed mailbox. Add one of your own to see where email lands.');
    if (await store.isUnderWay(tx, orgId, mailboxId))
      throw conflict('test_under_way', 'The last placement test is under way: 30 minutes at most.');
    const email = await findNewestOfMailbox(tx, orgId, { mailboxId, campaignId });
    if (!email)
      throw conflict('nothing_to_test', 'This mailbox has written no email yet. Let a campaign write one first.');
    const id = newId();
    await store.insertTest(tx, orgId, { id, mailboxId, reason, ...email });
    await enqueue(tx, 'placement.send', { orgId, testId: id });
    const runAt = new Date(clock.now().getTime() + FIRST_LOOK_MS);
    await enqueue(tx, 'placement.read', { orgId, testId: id }, { runAt });
    const test = await store.findTest(tx, orgId, id);
    if (!test) throw notFound('Placement test');
    return test;
  });
}
