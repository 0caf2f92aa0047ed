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

function describe(row: ChannelRow, running: ReadonlySet<string>): Shape {
  const available = row.available && running.has(row.slug);
  const [dailyOperatingCostCents, minimumCommitmentDays, maxDaysToFirstProduction] = row.terms;
  return {
    slug: row.slug,
    name: channelName(row.slug),
    description: row.description,
    icon: row.icon,
    displayOrder: row.order,
    family: row.family,
    available,
    featureDynastySlug: available ? row.slug : null,
    terms: { dailyOperatingCostCents, minimumCommitmentDays, maxDaysToFirstProduction },
    producibleSteps: row.steps.map((letter) => STEPS[letter]),
    salesFunnels: funnelsOf(row),
  };
}

const SORTED = CHANNELS.toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));

/** The channels whose feature can run here; with `planned`, also the channels whose feature cannot run yet. */
export function listChannels(planned: boolean, running: ReadonlySet<string>): z.output<typeof channels.list.response> {
  return {
    channels: SORTED.map((row) => describe(row, running)).filter(({ available }) => planned || available),
    producibleSteps: Object.values(STEPS),
    salesFunnels: FUNNELS.map(({ funnel }) => funnel),
  };
}
