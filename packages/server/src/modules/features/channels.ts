import type { Channel, channels } from '@distribute/contract/features';
import type { z } from 'zod';
import { CHANNELS, type ChannelRow, funnelsOf } from './catalogue/channels.ts';
import { FUNNELS, STEPS } from './catalogue/funnels.ts';

type Shape = z.output<typeof Channel>;

const SPELLED = new Set(['pr', 'seo', 'sms', 'x', 'ai']);
const titleWord = (word: string) =>
  SPELLED.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** `cold-sms-outreach` as `Cold SMS Outreach`. */
export const channelName = (slug: string): string => slug.split('-').map(titleWord).join(' ');

function describe(row: ChannelRow): Shape {
  const [dailyOperatingCostCents, minimumCommitmentDays, maxDaysToFirstProduction] = row.terms;
  return {
    slug: row.slug,
    name: channelName(row.slug),
    description: row.description,
    icon: row.icon,
    displayOrder: row.order,
    family: row.family,
    available: row.available,
    featureDynastySlug: row.available ? row.slug : null,
    terms: { dailyOperatingCostCents, minimumCommitmentDays, maxDaysToFirstProduction },
    producibleSteps: row.steps.map((letter) => STEPS[letter]),
    salesFunnels: funnelsOf(row),
  };
}

const ALL = CHANNELS.map(describe).sort((a, b) => a.displayOrder - b.displayOrder || a.slug.localeCompare(b.slug));

/** The channels that run here and, with `planned`, those that do not yet. */
export function listChannels(planned: boolean): z.output<typeof channels.list.response> {
  return {
    channels: ALL.filter(({ available }) => planned || available),
    producibleSteps: Object.values(STEPS),
    salesFunnels: FUNNELS.map(({ funnel }) => funnel),
  };
}
