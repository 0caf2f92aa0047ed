import type { Tx } from '../../../kernel/db/db.ts';
import { setOrganizationGives, wakeMailboxesOf } from '../../emails/index.ts';
import { type OrganizationLaw, organizationGives, WAIVED } from '../../law/index.ts';
import { wakeNow } from '../conductor/wake.ts';
import type { CampaignsContext } from '../context.ts';
import { listUnended } from '../store/lists.ts';

/** Why a lead is passed over whose law asks for more than is given. */
export const LAW_ASKS = 'law_asks';

/** What an organisation gives and waives in the permits of its campaigns. */
export const lawOf = (settings: OrganizationLaw) => ({
  given: organizationGives(settings),
  waived: WAIVED[settings.legalFence],
});

const LEGAL_SETTINGS: ReadonlySet<string> = new Set(['legalFence', 'postalAddress', 'legalNotices']);

/** The permits follow the settings in the transaction that changes them, so that no message leaves by older ones. */
export async function followOrganization(
  tx: Tx,
  context: CampaignsContext,
  orgId: string,
  changed: readonly string[],
): Promise<void> {
  if (!changed.some((setting) => LEGAL_SETTINGS.has(setting))) return;
  const { emails, leads, legal } = context;
  const campaignIds = await listUnended(tx, orgId);
  for (const id of campaignIds) await leads.unskip(tx, orgId, id, LAW_ASKS);
  await setOrganizationGives(tx, orgId, lawOf(await legal.holdSettings(tx, orgId)));
  for (const id of campaignIds) {
    await wakeMailboxesOf(tx, emails, orgId, id);
    await wakeNow(tx, context, { orgId, id });
  }
}
