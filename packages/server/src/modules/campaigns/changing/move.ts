import type { Tx } from '../../../kernel/db/db.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { Actor } from '../../../kernel/events.ts';
import { cancelPendingIn, resumeLateIn, setPermit } from '../../emails/index.ts';
import { wakeNow } from '../conductor/wake.ts';
import type { CampaignsContext } from '../context.ts';
import { emitPaused } from '../events/campaign-events.ts';
import { emitEnd, emitEndWhenSettled } from '../events/end-event.ts';
import { type CampaignRow, type Cause, type Progress, setStatus } from '../store/campaigns.ts';
import { hasEnded, type Move, nextStatus } from './status.ts';

/** The person or part that asks for a move, and why. */
export interface MoveRequest {
  readonly actor: Actor;
  /** For a completion: what brought it about. */
  readonly cause?: Cause;
  /** For a failure. */
  readonly reason?: 'repeated_failures' | 'workflow_invalid';
  /** For the resume of a completed campaign: whether the cause that completed it is still there. */
  readonly causeHolds?: boolean;
}

/** Why a campaign completed, as its status reports it. */
const completedBy = (cause: Cause | undefined, isTrial: boolean) => {
  if (cause === 'end_date') return isTrial ? 'trial_ended' : 'schedule_complete';
  return cause === undefined || cause === 'workflow_done' ? 'schedule_complete' : cause;
};

const reasonFor = (move: Move, campaign: CampaignRow, { cause, reason }: MoveRequest): Progress['statusReason'] => {
  if (move === 'resume') return null;
  if (move === 'pause' || move === 'stop') return 'manual';
  if (move === 'fail') return reason ?? 'repeated_failures';
  return completedBy(cause, campaign.isTrial);
};

const refused = ({ status, statusReason }: CampaignRow) =>
  conflict('invalid_state', `Campaign is ${status}`, { status, statusReason });

/**
 * The only function that changes the status of a campaign; its budget and row must be locked. The permit, the
 * cancelled work and the emitted facts change in the same transaction.
 */
export async function moveCampaign(
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  move: Move,
  moving: MoveRequest,
): Promise<CampaignRow> {
  const next = nextStatus(campaign.status, move, { causeHolds: moving.causeHolds ?? false });
  if (next === 'refused') throw refused(campaign);
  if (next === 'unchanged') return campaign;
  const { orgId, id, name } = campaign;
  const reason = reasonFor(move, campaign, moving);
  const cause = next === 'completed' ? (moving.cause ?? null) : null;
  const moved = await setStatus(tx, orgId, id, { status: next, reason, cause });
  await follow(tx, context, move, moved);
  if (next === 'active' && hasEnded(campaign)) await emitEnd(tx, context, campaign);
  await context.emit(tx, {
    orgId,
    kind: 'campaign.status_changed',
    actor: moving.actor,
    object: { type: 'campaign', id },
    campaignId: id,
    data: { name, from: campaign.status, status: next, reason },
  });
  await wakeNow(tx, context, moved);
  if (next === 'stopped') context.crashPoint('campaign.before-stop');
  if (next === 'completed') context.crashPoint('campaign.before-complete');
  return moved;
}

async function follow(tx: Tx, context: CampaignsContext, move: Move, moved: CampaignRow): Promise<void> {
  const { emails } = context;
  const { orgId, id, status } = moved;
  await setPermit(tx, orgId, id, { active: status === 'active' });
  if (status === 'active') await resumeLateIn(tx, emails, orgId, id);
  if (hasEnded(moved)) {
    await cancelPendingIn(tx, emails, orgId, id, status === 'stopped' ? 'stopped' : 'campaign_ended');
    await emitEndWhenSettled(tx, context, moved);
  }
  if (move === 'pause') await emitPaused(tx, context, moved, 'manual', `paused:${moved.moves}`);
  if (move === 'fail') {
    const reason = moved.statusReason as 'repeated_failures' | 'workflow_invalid';
    await emitPaused(tx, context, moved, reason, `paused:${moved.moves}`);
  }
}
