import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count } from '../language/shared.ts';

export const PRODUCIBLE_STEPS = [
  'conversation',
  'website_visit',
  'in_ad_form_submission',
  'in_ad_booked_meeting',
] as const;

export const ChannelStep = z
  .object({ key: z.enum(PRODUCIBLE_STEPS), label: z.string(), description: z.string() })
  .meta({ id: 'ChannelStep' });
export const Funnel = z
  .object({ key: z.string(), name: z.string(), steps: z.array(z.string()) })
  .meta({ id: 'Funnel' });

export const Channel = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    displayOrder: z.int(),
    family: z.enum(['outbound_one_to_one', 'paid_reach', 'earned']),
    available: z.boolean(),
    featureDynastySlug: z.string().nullable(),
    terms: z.object({ dailyOperatingCostCents: Count, minimumCommitmentDays: Count, maxDaysToFirstProduction: Count }),
    producibleSteps: z.array(ChannelStep),
    salesFunnels: z.array(Funnel),
  })
  .meta({ id: 'Channel' });

export const channels = operations('Public', {
  list: {
    method: 'GET',
    path: '/v1/public/channels',
    summary: 'Acquisition channels and the sales funnels each supports',
    description: 'Channels that run here; `include=planned` adds the others.',
    auth: 'public',
    cacheSeconds: 60,
    query: z.object({ include: z.enum(['planned']).optional() }),
    response: z.object({
      channels: z.array(Channel),
      producibleSteps: z.array(ChannelStep),
      salesFunnels: z.array(Funnel),
    }),
  },
});
