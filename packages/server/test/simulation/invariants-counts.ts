import type { Breach } from './invariants.ts';
import type { LeadRow, MessageRow, Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

type Tally = Map<string, number>;
const add = (tally: Tally, key: string, count: number) => void tally.set(key, (tally.get(key) ?? 0) + count);

function differences(what: string, kept: Tally, counted: Tally): Breach[] {
  const keys = [...new Set([...kept.keys(), ...counted.keys()])];
  return keys
    .filter((key) => (kept.get(key) ?? 0) !== (counted.get(key) ?? 0))
    .map((key) => ({
      invariant: `I11 ${what}`,
      detail: `${key}: ${kept.get(key) ?? 0}, not ${counted.get(key) ?? 0}`,
    }));
}

/** A message that came back for now, or that a person had sent again, was handed over all the same. */
const hasLeft = ({ status, soft_bounces, resent_at }: MessageRow) =>
  ['sent', 'unknown'].includes(status) || soft_bounces > 0 || resent_at !== null;
/** What a person only said was sent is delivered once something shows it. */
const wasDelivered = ({ status, bounced_at, opened_at, resolution, delivered_at }: MessageRow) =>
  status === 'sent' && (bounced_at === null || opened_at !== null) && (resolution !== 'sent' || delivered_at !== null);

const measuresOf = (message: MessageRow): string[] =>
  Object.entries({
    sent: hasLeft(message),
    delivered: wasDelivered(message),
    opened: message.opened_at !== null,
    clicked: message.clicked_at !== null,
    bounced: message.bounced_at !== null,
    replied: message.replied_at !== null,
    unsubscribed: message.unsubscribed_at !== null,
  })
    .filter(([, holds]) => holds)
    .map(([name]) => name);

function messageCounts({ cast }: World, { messages, messageCounts: rows, happened }: Snapshot): Breach[] {
  const [kept, counted]: [Tally, Tally] = [new Map(), new Map()];
  for (const { campaign_id, step, measure, count } of rows) {
    if (measure !== 'generated') add(kept, `${campaign_id} ${step} ${measure}`, count);
  }
  for (const { id, sentBefore } of cast.campaigns) add(counted, `${id} 1 sent`, sentBefore);
  for (const message of messages) {
    for (const measure of measuresOf(message)) add(counted, `${message.campaign_id} ${message.step} ${measure}`, 1);
  }
  const told = happened.filter(({ kind, data }) => kind === 'event' && data.kind === 'email.milestone_reached');
  const milestones = cast.campaigns.flatMap(({ id, sentBefore }) => {
    const sent = sentBefore + messages.filter((message) => message.campaign_id === id && hasLeft(message)).length;
    const times = told.filter(({ campaign }) => campaign === id).length;
    return times === (sent >= 100 ? 1 : 0)
      ? []
      : [{ invariant: 'I10 milestone', detail: `told ${times} times at ${sent} sent` }];
  });
  return [...differences('messages', kept, counted), ...milestones];
}

const PROGRESS = ['contacted', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'unsubscribed'] as const;

function leadCounts({ leads, leadCounts: rows }: Snapshot): Breach[] {
  const [kept, counted]: [Tally, Tally] = [new Map(), new Map()];
  for (const { campaign_id, measure, count } of rows) add(kept, `${campaign_id} ${measure}`, count);
  for (const lead of leads) {
    const names = ['total', `status:${lead.status}`, ...PROGRESS.filter((name) => lead[name])];
    if (lead.status_reason) names.push(`skipped:${lead.status_reason}`);
    if (lead.enriched) names.push('enriched');
    if (lead.booked_without_reply) names.push('booked_without_reply');
    if (lead.reply_class) names.push(`reply:${lead.reply_class}`);
    for (const name of names) add(counted, `${lead.campaign_id} ${name}`, 1);
  }
  return differences('leads', kept, counted);
}

/** A lead shows what its messages come to. */
function deliveryProgress({ leads, messages }: Snapshot): Breach[] {
  const of = Map.groupBy(messages, ({ lead_id }) => lead_id);
  return leads.flatMap((lead: LeadRow) => {
    const own = of.get(lead.id) ?? [];
    const reached = own.some(hasLeft);
    const expected = {
      ...{ contacted: reached, sent: reached, delivered: own.some(wasDelivered) },
      opened: own.some(({ opened_at }) => opened_at !== null),
      clicked: own.some(({ clicked_at }) => clicked_at !== null),
      bounced: own.some(({ bounced_at }) => bounced_at !== null),
      unsubscribed: own.some(({ unsubscribed_at }) => unsubscribed_at !== null),
    };
    const wrong = PROGRESS.filter((name) => lead[name] !== expected[name]);
    return [
      ...wrong.map((name) => ({ invariant: 'I11 delivery progress', detail: `${name} of a lead is ${lead[name]}` })),
      ...((lead.reply_class !== null) === own.some(({ replied_at }) => replied_at !== null)
        ? []
        : [
            {
              invariant: 'I11 delivery progress',
              detail: `a lead answered ${lead.reply_class}, and its messages say otherwise`,
            },
          ]),
      ...(reached === (lead.status === 'contacted') || lead.status === 'skipped'
        ? []
        : [{ invariant: 'I11 delivery progress', detail: `a lead is ${lead.status}, written to: ${reached}` }]),
    ];
  });
}

export const countBreaches = (world: World, snapshot: Snapshot): Breach[] => [
  ...messageCounts(world, snapshot),
  ...leadCounts(snapshot),
  ...deliveryProgress(snapshot),
];
