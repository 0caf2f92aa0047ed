import type { Db } from '../../kernel/db/db.ts';
import type { FindingCode } from './domain/finding.ts';
import { explain } from './explanations.ts';
import { listFindingsOfDomain } from './store/deliverability.ts';

/**
 * What Google, Yahoo and Microsoft refuse of bulk senders (since November 2025, 2024 and May 2025): SPF, DKIM, a DMARC
 * record that the mail passes, one-click unsubscribe and TLS are all required.
 */
const REFUSED_OF_BULK: readonly FindingCode[] = [
  ...(['unauthenticated', 'dmarc_refuses_ours', 'dmarc_missing', 'dmarc_not_a_record', 'dmarc_several'] as const),
  ...(['dmarc_policy_missing', 'dmarc_policy_unknown', 'dkim_not_signed', 'dkim_signature_fails'] as const),
  ...(['reports_own_not_aligned', 'server_without_tls'] as const),
  ...(['dkim_one_click_not_signed', 'spf_missing', 'spf_not_a_record', 'spf_several', 'spf_syntax'] as const),
];

/** Why bulk of a domain would be refused, as of its last check; null where nothing says so, or it was never checked. */
export async function bulkRefusalOf(db: Db, orgId: string, domain: string): Promise<string | null> {
  const findings = await listFindingsOfDomain(db, orgId, domain);
  const refused = findings.find(({ code }) => REFUSED_OF_BULK.includes(code));
  return refused ? explain(refused).explanation : null;
}
