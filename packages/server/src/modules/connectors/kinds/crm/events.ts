import type { FeedEvent, Step, Turn } from '../kind.ts';
import { type Happening, happeningOf } from './happenings.ts';
import type { CrmDeps, CrmState } from './people.ts';
import type { CrmStatus } from './port.ts';

export interface CampaignNames {
  readonly campaignNames: (orgId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Statuses, activities and opt-outs of a batch of events. Each may be written again: see the port. */
export async function takeEvents(
  { crm, campaignNames }: Pick<CrmDeps, 'crm'> & CampaignNames,
  turn: Turn<'hubspot'>,
  events: readonly FeedEvent[],
): Promise<Step> {
  const { orgId, settings } = turn;
  const state = turn.state as CrmState;
  const happenings = events.flatMap((event) => happeningOf(event) ?? []);
  const refusals: string[] = [];
  if (settings.writeOptOuts)
    for (const email of new Set(happenings.flatMap((one) => (one.optsOut ? one.email : []))))
      refusals.push(...(await crm.optOut(turn, email)));
  const writes = settings.writeStatus || settings.writeActivity;
  if (!writes || !happenings.length) return { faults: refusals.map(toFault) };
  if (!state.isPrepared) await crm.prepare(turn, settings);
  const names = await campaignNames(orgId, [...new Set(happenings.map(({ campaignId }) => campaignId))]);
  const nameOf = ({ campaignId }: Happening) => names.get(campaignId) ?? '';
  const emails = [...new Set(happenings.map(({ email }) => email))];
  const found = await crm.findPeople(turn, emails, settings.createPeople);
  refusals.push(...found.refusals);
  const known = happenings.flatMap((one) => {
    const personId = found.ids.get(one.email);
    return personId === undefined ? [] : [{ ...one, personId }];
  });
  if (settings.writeStatus) {
    // The last status of each person counts.
    const statuses = new Map<string, CrmStatus>();
    for (const one of known) {
      const replyClass = one.status?.replyClass ?? statuses.get(one.personId)?.replyClass ?? null;
      if (one.status) statuses.set(one.personId, { status: one.status.status, campaign: nameOf(one), replyClass });
    }
    refusals.push(...(await crm.setStatuses(turn, statuses)));
  }
  if (settings.writeActivity) {
    const activities = known.flatMap((one) =>
      one.text === null
        ? []
        : [{ eventId: one.eventId, personId: one.personId, at: one.at, text: `${one.text} (campaign ${nameOf(one)})` }],
    );
    refusals.push(...(await crm.writeActivities(turn, activities)));
  }
  return { state: { ...state, isPrepared: true }, faults: refusals.map(toFault) };
}

const toFault = (message: string) => ({
  message,
  nextAct: 'This person was passed over. Correct the contact there, if it should have been written.',
});
