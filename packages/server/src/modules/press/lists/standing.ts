import type { ScopeStatus } from '@distribute/contract/press';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import type { Leads, Standing } from '../../leads/index.ts';
import { type Outreach, outreachOf } from '../outreach.ts';
import type { JournalistStatus } from '../store/journalists.ts';

export interface StandingDeps {
  readonly leads: Pick<Leads, 'standings'>;
  /** When the last message to each of these leads arrived. */
  readonly lastDelivered: (db: Db, orgId: string, leadIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface HeldPlace {
  readonly status: JournalistStatus;
  readonly leadId: string | null;
}
export type Standings = ReadonlyMap<string, Standing>;

const leadOf = ({ leadId }: HeldPlace, standings: Standings): Standing | undefined =>
  leadId === null ? undefined : standings.get(leadId);

/** A journalist who is not a lead yet was not written to, unless the campaign decided against it. */
export const reachedAt = (place: HeldPlace, standings: Standings): Outreach => {
  const lead = leadOf(place, standings);
  if (lead) return outreachOf(lead);
  return place.status === 'skipped' ? 'skipped' : 'open';
};

type ScopeView = z.output<typeof ScopeStatus>;
const FLAGS = ['contacted', 'sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'unsubscribed'] as const;

/** Combines several campaigns' statuses of one journalist: a flag is set when one of them has it (spec 16). */
export function scopeStatusOf(
  places: readonly HeldPlace[],
  standings: Standings,
  delivered: ReadonlyMap<string, string>,
): ScopeView {
  const leads = places.flatMap((place) => leadOf(place, standings) ?? []);
  const statuses = new Set(places.map((place) => leadOf(place, standings)?.status ?? place.status));
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, leads.some((lead) => lead[flag])]));
  const arrived = places.flatMap(({ leadId }) => (leadId === null ? [] : (delivered.get(leadId) ?? []))).sort();
  return {
    ...(flags as Pick<ScopeView, (typeof FLAGS)[number]>),
    buffered: statuses.has('buffered'),
    claimed: statuses.has('claimed'),
    served: statuses.has('served'),
    skipped: statuses.has('skipped'),
    replyClassification: classOf(leads),
    lastDeliveredAt: arrived.at(-1) ?? null,
  };
}

const CLASSES = ['positive', 'neutral', 'negative'] as const;

/** The best reply class among the leads. */
export const classOf = (leads: readonly Pick<Standing, 'replyClassification'>[]) =>
  CLASSES.find((one) => leads.some(({ replyClassification }) => replyClassification === one)) ?? null;

export const countBy = <T extends string>(values: readonly T[]): Partial<Record<T, number>> => {
  const counts: Partial<Record<T, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
