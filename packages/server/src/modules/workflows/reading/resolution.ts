import type { Db } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';
import { type CostName, priceFinder, SMTP_SEND } from '../../billing/index.ts';
import type { KeyStatus, KeyStatuses } from '../../keys/index.ts';
import type { Models } from '../../models/index.ts';
import type { Resolution } from '../graph/estimate.ts';

export interface ResolutionDeps {
  readonly db: Db;
  readonly models: Pick<Models, 'describe'>;
  readonly keyStatuses: KeyStatuses;
  readonly currentPrices: (
    db: Db,
  ) => Promise<
    readonly { name: string; unit: string; microCents: MicroCents; provider: string; providerDomain: string | null }[]
  >;
}

/** The providers and prices behind a graph for one organisation, and whose keys pay. */
export interface OrgResolution extends Resolution {
  readonly keyStatus: (provider: string) => KeyStatus;
  readonly domainOf: (provider: string) => string | null;
  /** Who pays for a cost: the owner of the provider key that is used. */
  readonly sourceOf: (costName: CostName) => KeyStatus['source'];
}

/** Read once per request; everything after it is computed. */
export const createResolution = ({ db, models, keyStatuses, currentPrices }: ResolutionDeps) =>
  async function resolutionOf(orgId: string): Promise<OrgResolution> {
    const llm = await models.describe(orgId);
    const keyStatus = await keyStatuses(db, orgId);
    const prices = await currentPrices(db);
    const price = priceFinder(prices);
    const domains = new Map(prices.map((price) => [price.provider, price.providerDomain]));
    return {
      llm,
      people: keyStatus('apollo').configured ? 'apollo' : 'crm',
      search: keyStatus('serper').configured ? 'serper' : 'feeds',
      sendCost: SMTP_SEND,
      price,
      keyStatus,
      domainOf: (provider) => domains.get(provider) ?? null,
      sourceOf: (costName) => keyStatus(price(costName)?.provider ?? '').source,
    };
  };
export type ResolutionOf = ReturnType<typeof createResolution>;
