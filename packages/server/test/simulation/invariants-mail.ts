import type { Happened } from './history.ts';
import type { Breach } from './invariants.ts';
import type { Snapshot } from './snapshot.ts';
import { receiverOf, type World } from './world.ts';

/** The moves of reliability.md 3.1. */
const LEGAL = new Set([
  ...['scheduled claimed', 'claimed scheduled', 'claimed sending', 'sending sent', 'sending failed'],
  ...['sending scheduled', 'sending unknown', 'sending cancelled', 'unknown sent', 'sent scheduled'],
  ...['scheduled skipped', 'claimed skipped', 'scheduled cancelled', 'claimed cancelled'],
]);
/** Those of a message that a person had sent again: the move itself, and evidence that the first copy had arrived. */
const isOfResend = ({ from, to, resentBefore, resent }: Happened['data']): boolean =>
  (from === 'unknown' && to === 'scheduled' && resentBefore === null && resent !== null) ||
  (from === 'scheduled' && to === 'sent' && resentBefore !== null);

/** Our own spelling of an address, simpler than the code's: the people of a simulation need no more. */
const normal = (address: string) => address.toLowerCase().replace(/\+[^@]*/, '');
const domainOf = (address: string) => address.slice(address.indexOf('@') + 1);

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}

/** What the far server took, without the second copies that a person asked for before they came. */
function unasked({ far }: World) {
  const copies = Map.groupBy(far.journal, ({ messageId }) => messageId);
  const asked = new Set(
    [...far.allowed].flatMap(([messageId, askedAt]) => {
      const second = copies.get(messageId)?.at(1);
      return second && second.at > askedAt ? [second] : [];
    }),
  );
  return far.journal.filter((accepted) => !asked.has(accepted));
}

/** I1 and I2, by what the far server took. */
function twice(world: World): Breach[] {
  const journal = unasked(world);
  const brandOf = new Map(world.cast.campaigns.map(({ id, brandId }) => [id, brandId]));
  const steps = journal.map(({ campaignId, to, step }) => `${campaignId} ${normal(to)} ${step}`);
  const firsts = journal
    .filter(({ step }) => step === 1)
    .map(({ campaignId, to }) => `${brandOf.get(campaignId ?? '')} ${normal(to)}`);
  return [
    ...repeated(journal.map(({ messageId }) => messageId)).map((detail) => ({ invariant: 'I1 message', detail })),
    ...repeated(steps).map((detail) => ({ invariant: 'I1 step', detail })),
    ...repeated(firsts).map((detail) => ({ invariant: 'I2', detail })),
  ];
}

/**
 * I3, I12, I13, P0-5: messages released after they were forbidden, or behind a step with an unknown outcome, in the
 * order of commits.
 */
function lateFences({ nameOf }: World, { happened, messages }: Snapshot): Breach[] {
  const addressOf = new Map(messages.map(({ id, to_address }) => [id, normal(to_address)]));
  const [suppressed, closed, ended] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const isSuppressed = (address: string) =>
    suppressed.has(address) ||
    [...suppressed].some((value) => domainOf(address) === value || domainOf(address).endsWith(`.${value}`));
  const breaches: Breach[] = [];
  const statusOf = new Map<string, unknown>();
  const fenced = ({ message, campaign, lead, data, seq }: Happened) => {
    const detail = `${nameOf(message ?? '')} let go at ${seq}`;
    if (isSuppressed(addressOf.get(message ?? '') ?? '')) breaches.push({ invariant: 'I3', detail });
    if (closed.has(campaign ?? '')) breaches.push({ invariant: 'I12', detail });
    if (ended.has(lead ?? '')) breaches.push({ invariant: 'I13', detail });
    if (statusOf.get(`${lead} ${Number(data.step) - 1}`) === 'unknown') breaches.push({ invariant: 'P0-5', detail });
  };
  for (const entry of happened) {
    const { kind, data, campaign, lead } = entry;
    if (kind === 'suppressed') suppressed.add(String(data.value));
    if (kind === 'closed') closed.add(campaign ?? '');
    if (kind === 'opened') closed.delete(campaign ?? '');
    if (kind === 'replied' || kind === 'bounced' || data.to === 'failed') ended.add(lead ?? '');
    if (kind === 'moved' && data.to === 'sending') fenced(entry);
    if (kind === 'moved') statusOf.set(`${lead} ${data.step}`, data.to);
  }
  return breaches;
}

const illegalMoves = ({ nameOf }: World, { happened }: Snapshot): Breach[] =>
  happened
    .filter(({ kind, data }) => kind === 'moved' && !LEGAL.has(`${data.from} ${data.to}`) && !isOfResend(data))
    .map(({ message, data }) => ({
      invariant: 'legal moves',
      detail: `${nameOf(message ?? '')} ${data.from} -> ${data.to}`,
    }));

/** What the far server took is known to have left or to be unknown, and what is known to have left it took. */
function otherThanTaken({ far, nameOf }: World, { messages }: Snapshot): Breach[] {
  const taken = new Set(far.journal.map(({ messageId }) => messageId));
  return (
    messages
      .filter(({ id }) => taken.has(id) || !far.returned.has(id))
      // A person may be wrong, and what was to leave once more may have been called off or refused.
      .filter(({ resent_at, resolution }) => resent_at === null && resolution !== 'sent')
      .filter(({ id, status }) => (taken.has(id) ? !['sent', 'unknown'].includes(status) : status === 'sent'))
      .map(({ id, status }) => ({
        invariant: 'journal',
        detail: `${nameOf(id)} is ${status}, taken: ${taken.has(id)}`,
      }))
  );
}

/** No lead is burned by a mailbox's fault: what a server refuses because of the mailbox waits, and its lead with it. */
function burnedLeads({ far, nameOf }: World, { messages, leads }: Snapshot): Breach[] {
  const reasonOf = new Map(leads.map(({ id, status_reason }) => [id, status_reason]));
  // An address that does not exist ends the leads of all campaigns, whatever a server said of their own messages.
  const absent = new Set(
    messages
      .filter(({ id, bounced_at }) => bounced_at !== null && far.said.get(id)?.kind !== 'fault')
      .map(({ to_address }) => normal(to_address)),
  );
  return messages.flatMap(({ id, status, lead_id, to_address, bounced_at }) => {
    const last = far.said.get(id);
    if (last?.kind === 'retry' && last.isLimit && status === 'failed')
      return [{ invariant: 'no lead burned', detail: `${nameOf(id)} failed after ${last.response}` }];
    if (last?.kind !== 'fault') return [];
    const isOver = reasonOf.get(lead_id) === 'bounced' && !absent.has(normal(to_address));
    // A refusal of the mailbox that only this message meets again and again is its own, and no bounce.
    const isLost = last.fault !== 'policy' && status === 'failed';
    return bounced_at !== null || isOver || isLost
      ? [{ invariant: 'no lead burned', detail: `${nameOf(id)} is ${status} after ${last.response}` }]
      : [];
  });
}

/** A mailbox's cap: of no day does the far server take more than may leave on it. */
const overCap = ({ far, cast: { dailyCap } }: World): Breach[] =>
  [...Map.groupBy(far.journal, ({ day }) => day)]
    .filter(([, taken]) => taken.length > dailyCap)
    .map(([day, taken]) => ({ invariant: 'mailbox cap', detail: `${taken.length} of ${dailyCap} on ${day}` }));

/** However many workers there are, one receiver is sent nothing faster than its pace, as long as no clock is set back. */
function tooFast({ receiverGapMs, nameOf }: World, { happened }: Snapshot): Breach[] {
  const lastAt = new Map<string, number>();
  return happened.flatMap(({ kind, data, message }) => {
    if (kind !== 'moved' || data.to !== 'sending') return [];
    const [domain, at] = [String(data.domain), Number(data.atMs)];
    const gapMs = at - (lastAt.get(domain) ?? Number.NEGATIVE_INFINITY);
    lastAt.set(domain, at);
    return gapMs >= 0 && gapMs < receiverGapMs
      ? [{ invariant: 'receiver pace', detail: `${nameOf(message ?? '')} left ${gapMs} ms after another to ${domain}` }]
      : [];
  });
}

/** However many workers there are, no receiver is sent more on a day than the budget with which its day began. */
function overBudget({ hasBudgets }: World, { happened }: Snapshot): Breach[] {
  if (!hasBudgets) return [];
  const budgets = new Map<string, number>();
  const released = new Map<string, number>();
  for (const { kind, data } of happened) {
    if (kind === 'receiver_day') budgets.set(`${data.receiver} ${data.day}`, Number(data.budget));
    if (kind !== 'moved' || data.to !== 'sending') continue;
    const key = `${receiverOf(String(data.domain))} ${new Date(Number(data.atMs)).toISOString().slice(0, 10)}`;
    released.set(key, (released.get(key) ?? 0) + 1);
  }
  return [...released]
    .filter(([key, count]) => count > (budgets.get(key) ?? 0))
    .map(([key, count]) => ({
      invariant: 'receiver budget',
      detail: `${count} of ${budgets.get(key)} left for ${key}`,
    }));
}

/** A follow-up comes after the step before it, unless a person said that this one had left, or the far server lost it. */
function outOfOrder({ far, nameOf }: World, { messages }: Snapshot): Breach[] {
  const takenAt = new Map(far.journal.map(({ messageId, at }) => [messageId, at]));
  const stepOf = new Map(messages.map((message) => [`${message.lead_id} ${message.step}`, message]));
  return messages.flatMap(({ id, lead_id, step }) => {
    const before = stepOf.get(`${lead_id} ${step - 1}`);
    const at = takenAt.get(id);
    if (!before || at === undefined || before.resolution === 'sent' || far.returned.has(before.id)) return [];
    return (takenAt.get(before.id) ?? at) < at ? [] : [{ invariant: 'step order', detail: `${nameOf(id)} came first` }];
  });
}

/** spec 12.10: nothing leaves of an email that waits for a person. */
const unreviewed = ({ reviewer, nameOf }: World): Breach[] =>
  (reviewer?.early ?? []).map((messageId) => ({ invariant: 'review', detail: `${nameOf(messageId)} left unapproved` }));

export const mailBreaches = (world: World, snapshot: Snapshot): Breach[] => [
  ...twice(world),
  ...lateFences(world, snapshot),
  ...illegalMoves(world, snapshot),
  ...otherThanTaken(world, snapshot),
  ...burnedLeads(world, snapshot),
  ...overCap(world),
  ...tooFast(world, snapshot),
  ...overBudget(world, snapshot),
  ...outOfOrder(world, snapshot),
  ...unreviewed(world),
];
