import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Cents, Timestamp } from '../language/shared.ts';

export const CostCategory = z.enum(['ai_generation', 'lead_enrichment', 'email_sending']);

export const PlatformPrice = z
  .object({
    name: z.string(),
    pricePerUnitInUsdCents: Cents,
    provider: z.string(),
    providerDomain: z.string().nullable(),
    type: z.string(),
    unit: z.string(),
    category: CostCategory,
    pricingBasis: z.enum(['marked-up', 'pass-through']),
    pricingRegime: z.string().nullable(),
    regimeHoursUtc: z.string().nullable(),
    effectiveFrom: Timestamp,
  })
  .meta({ id: 'PlatformPrice' });

export const costs = operations('Public', {
  platformPrices: {
    method: 'GET',
    path: '/v1/costs/platform-prices',
    summary: 'The live unit-cost catalog',
    cacheSeconds: 60,
    description: 'Prices are in US cents per one unit; token prices are per one token.',
    auth: 'public',
    response: z.array(PlatformPrice),
  },
});
