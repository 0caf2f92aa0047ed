import { sql } from 'kysely';
import type { Tx } from '../../src/kernel/db/db.ts';
import { AppError } from '../../src/kernel/errors.ts';
import { SYSTEM } from '../../src/kernel/events.ts';
import type { Caller, Visit } from '../../src/kernel/http/caller.ts';
import { moveCampaign } from '../../src/modules/campaigns/changing/move.ts';
import type { Move } from '../../src/modules/campaigns/changing/status.ts';
import { lockWithBudget } from '../../src/modules/campaigns/conductor/lock.ts';
import type { CampaignsContext } from '../../src/modules/campaigns/context.ts';
import { markAnsweredIn } from '../../src/modules/emails/outcomes/answers.ts';
import { findTracked } from '../../src/modules/emails/outcomes/find-messages.ts';
import { reportHardBounce, reportSoftBounce, reportUnsubscribed } from '../../src/modules/emails/outcomes/reports.ts';
import { resolveStep } from '../../src/modules/emails/steps/resolve.ts';
import { setPermit } from '../../src/modules/emails/store/permits.ts';
import { setReply } from '../../src/modules/leads/store/leads.ts';
import { drawCaps, type SimCampaign } from './populate.ts';
import { cancelRun, type SimRun } from './runs.ts';
import type { World } from './world.ts';

const inTx = <T>({ stage }: World, act: (tx: Tx) => Promise<T>) => stage.db.transaction().execute(act);

/** Marks the commit from which on nothing of the campaign may be released, or may again. */
const mark = (tx: Tx, orgId: string, kind: 'closed' | 'opened', campaignId: string) =>
  sql`insert into happened (org_id, kind, campaign) values (${orgId}, ${kind}, ${campaignId})`.execute(tx);

/** The product's own move, under the product's own locks. Webhooks, facts and the conductor are not played here. */
async function move({ budgets, orgId, emails, leavesPermitsOpen, stage }: World, tx: Tx, id: string, to: Move) {
  const context = {
    clock: stage.clock,
    crashPoint: () => {},
    newId: () => crypto.randomUUID(),
    emit: async () => {},
    enqueue: async () => {},
    runs: { budgets },
    leads: { counts: async () => new Map() },
    webhooks: { publish: { event: async () => {} } },
    emails,
  } as unknown as CampaignsContext;
  const campaign = await lockWithBudget(tx, context, orgId, id);
  if (!campaign) throw new Error('the campaign is gone');
  await moveCampaign(tx, context, campaign, to, { actor: SYSTEM });
  if (leavesPermitsOpen) await setPermit(tx, orgId, id, { active: true });
}

export const pause = (world: World, { id }: SimCampaign) =>
  inTx(world, async (tx) => {
    await move(world, tx, id, 'pause');
    await mark(tx, world.orgId, 'closed', id);
  });

export const stop = (world: World, { id }: SimCampaign, runs: readonly SimRun[]) =>
  inTx(world, async (tx) => {
    await move(world, tx, id, 'stop');
    for (const run of runs) await cancelRun(world, tx, run);
    await mark(tx, world.orgId, 'closed', id);
  });

export const resume = (world: World, { id }: SimCampaign) =>
  inTx(world, async (tx) => {
    await move(world, tx, id, 'resume');
    await mark(tx, world.orgId, 'opened', id);
  });

export const changeCaps = (world: World, campaign: SimCampaign) =>
  inTx(world, async (tx) => {
    const caps = drawCaps(world.draw, campaign.steps);
    await world.budgets.setCaps(tx, world.orgId, campaign.id, caps);
    return caps;
  });

export const suppress = (world: World, kind: 'email' | 'domain', value: string) =>
  inTx(world, (tx) => world.suppress(tx, { orgId: world.orgId, kind, value, reason: 'manual', actor: SYSTEM }));

/** One of the messages that the far server has and that we know of as having left. */
async function drawReached({ stage, orgId, draw, far }: World): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from messages
    where org_id = ${orgId} and (status in ('sent', 'unknown') or resent_at is not null) order by id`.execute(stage.db);
  const arrived = rows.filter(({ id }) => far.journal.some(({ messageId }) => messageId === id));
  return arrived.length ? draw.pick(arrived).id : null;
}

/** Whether the person of a lead ever answered in words. */
async function hasReplied(tx: Tx, orgId: string, leadId: string): Promise<boolean> {
  const { rows } =
    await sql`select from tracking_events e join messages m on m.org_id = e.org_id and m.id = e.message_id
    where e.org_id = ${orgId} and m.lead_id = ${leadId} and e.kind = 'replied' limit 1`.execute(tx);
  return rows.length > 0;
}

async function isScheduled({ stage, orgId }: World, id: string): Promise<boolean> {
  const { rows } = await sql`select from messages where org_id = ${orgId} and id = ${id}
    and status = 'scheduled'`.execute(stage.db);
  return rows.length === 1;
}

const BROWSER = {
  method: 'GET',
  headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
} as unknown as Visit;

export const ANSWERS = ['reply', 'bounce', 'soft bounce', 'unsubscribe', 'open', 'open'] as const;

/** A person answers or reads, a server returns a message: some of it is told twice. */
export async function answer(world: World, kind: (typeof ANSWERS)[number]): Promise<string | null> {
  const { emails, far, draw, stage } = world;
  const id = await drawReached(world);
  const message = id === null ? null : await findTracked(stage.db, id);
  if (!id || !message) return null;
  const { orgId, leadId } = message;
  const report = { sourceId: `${kind}:${id}:${draw.int(2)}` };
  if (kind === 'bounce') await reportHardBounce(emails, message, report);
  if (kind === 'soft bounce') {
    await reportSoftBounce(emails, message, report);
    // The step is sent again because the server did not keep it; a second copy of any other message is one too many.
    if (await isScheduled(world, id)) far.giveBack(id);
  }
  if (kind === 'unsubscribe') await reportUnsubscribed(emails, message);
  if (kind === 'open') await emails.recordOpen(message.id, BROWSER);
  if (kind === 'reply') {
    const at = stage.clock.now().toISOString();
    const isBooking = draw.chance(0.25);
    await inTx(world, async (tx) => {
      const answer = isBooking
        ? { kind: 'booked' as const, wantsOff: false }
        : { kind: 'replied' as const, wantsOff: draw.chance(0.2) };
      await markAnsweredIn(tx, emails, message, { ...answer, at, ...report });
      const replyClass = isBooking ? 'meetingBooked' : draw.pick(['interested', 'neutral']);
      const bookedWithoutReply = isBooking && !(await hasReplied(tx, orgId, leadId));
      await setReply(tx, orgId, leadId, { replyClass, bookedWithoutReply });
    });
  }
  return id;
}

const PERSON = { kind: 'user', userId: null, keyId: null } as const;

/** A person looks at a step with an unknown outcome and says what is to become of it, rightly or not. */
export async function resolve(world: World): Promise<string> {
  const { stage, orgId, draw, far, nameOf } = world;
  const { rows } = await sql<{ id: string; emailId: string; step: number }>`select id, email_id, step from messages
    where org_id = ${orgId} and unknown_at is not null order by id`.execute(stage.db);
  const outcome = draw.pick(['resend', 'resend', 'sent', 'cancel'] as const);
  if (!rows.length) return `${outcome} nothing`;
  const { id, emailId, step } = draw.pick(rows);
  try {
    await resolveStep(world.emails, { orgId, actor: PERSON } as Caller, { emailId, step }, outcome);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return `${outcome} ${nameOf(id)} refused, ${thrown.code}`;
  }
  if (outcome === 'resend') far.allowAgain(id);
  return `${outcome} ${nameOf(id)}`;
}
