import type { Breach } from './invariants.ts';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** I16: nobody holds anything any more, and whatever still waits waits for a campaign that is paused. */
export function restBreaches({ cast, nameOf }: World, { messages, emails, runs }: Snapshot): Breach[] {
  const stateOf = new Map(cast.campaigns.map(({ id, state }) => [id, state]));
  const isLive = ({ status }: { status: string }) => ['scheduled', 'claimed', 'sending'].includes(status);
  const steps = messages.filter(isLive).flatMap(({ id, status, campaign_id }) => {
    const state = stateOf.get(campaign_id);
    const waits = status === 'scheduled' && state === 'paused';
    return waits ? [] : [{ invariant: 'I16', detail: `${nameOf(id)} is ${status} in a campaign that is ${state}` }];
  });
  const over = emails.flatMap(({ id, status, verdict }) => {
    const own = messages.filter(({ email_id }) => email_id === id);
    const expected = own.some(isLive) ? 'in_progress' : own.some(left) ? 'finished' : 'cancelled';
    // One that was approved is under way with its first step.
    const isApproved =
      status === 'generated' && verdict === 'approved' && own.every(({ status }) => status === 'scheduled');
    return status === expected || isApproved
      ? []
      : [{ invariant: 'I16 emails', detail: `an email is ${status}, not ${expected}` }];
  });
  const open = runs.filter(({ status }) => status === 'running');
  return [...steps, ...over, ...open.map(({ id }) => ({ invariant: 'I16 runs', detail: `run ${id} goes on` }))];
}

const left = ({ status, resent_at }: { status: string; resent_at: string | null }) =>
  ['sent', 'unknown', 'failed'].includes(status) || resent_at !== null;
