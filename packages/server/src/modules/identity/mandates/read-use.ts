import type { MandateUse } from '@distribute/contract/identity';
import type { MandateWindow } from '@distribute/contract/mandates';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { MandateRefusal } from '../../../kernel/http/mandate/mandate.ts';
import { printUsd } from '../../../kernel/money/money.ts';
import { findKey } from '../store/keys.ts';
import { listAddresses, listCalls } from '../store/mandate-calls.ts';
import { getMandateSums } from '../store/mandates.ts';
import { type WindowSums, windowsOf } from './caps.ts';
import type { CallGathering } from './gather-calls.ts';
import { withMandates } from './show.ts';

/** The newest campaigns that run under a mandate; filled by the module of budgets. */
export type ListCampaignsUnder = (db: Db, orgId: string, mandateId: string, limit: number) => Promise<string[]>;

interface UseDeps {
  readonly db: Db;
  readonly calls: Pick<CallGathering, 'store'>;
  readonly listCampaignsUnder: ListCampaignsUnder;
}

const CAMPAIGNS = 100;

/** What was spent, sent and called under the mandate of a key (spec 3.15.6). */
export async function readUse(
  { db, calls, listCampaignsUnder }: UseDeps,
  { orgId, mandate }: Caller,
  keyId: string,
): Promise<z.output<typeof MandateUse>> {
  const found = await findKey(db, orgId, keyId);
  if (!found) throw notFound('API key');
  const id = found.mandateId;
  if (mandate && mandate.id !== id) {
    throw new MandateRefusal('mandate_forbids', 'A key under a mandate reads only its own use');
  }
  const [key] = await withMandates(db, orgId, [found]);
  if (!key) throw notFound('API key');
  if (id === null) return { key, spend: null, messages: null, campaignIds: [], calls: [], addresses: [] };
  await calls.store();
  const windows = windowsOf(await getMandateSums(db, orgId, id));
  const byWindow = <T>(value: (sums: WindowSums) => T) =>
    Object.fromEntries(windows.map((sums) => [sums.window, value(sums)])) as Record<MandateWindow, T>;
  return {
    key,
    spend: byWindow(({ spent, held, capSpend, endsAt }) => ({
      spentUsd: printUsd(spent),
      heldUsd: printUsd(held),
      limitUsd: capSpend === null ? null : printUsd(capSpend),
      endsAt,
    })),
    messages: byWindow(({ messages, capMessages, endsAt }) => ({
      count: Number(messages),
      limit: capMessages,
      endsAt,
    })),
    campaignIds: await listCampaignsUnder(db, orgId, id, CAMPAIGNS),
    calls: await listCalls(db, orgId, id),
    addresses: await listAddresses(db, orgId, id),
  };
}
