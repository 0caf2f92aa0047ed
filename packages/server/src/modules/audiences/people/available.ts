import type { Db } from '../../../kernel/db/db.ts';
import type { AudiencesContext } from '../context.ts';
import { type AudienceChoice, listInUse } from '../store/audiences.ts';

/** The number of people in the active audiences of a campaign, from stored counts; null when one of them is unknown. */
export async function countAvailable(
  db: Db,
  { contacts }: AudiencesContext,
  orgId: string,
  drawn: AudienceChoice & { readonly isDrawn: (provider: 'apollo' | 'crm') => boolean },
): Promise<number | null> {
  const inUse = await listInUse(db, orgId, drawn);
  const audiences = inUse.filter(({ status, provider }) => status === 'active' && drawn.isDrawn(provider));
  if (!audiences.length) return null;
  let available = 0;
  for (const { brandId, crmUploadId, sizeCount } of audiences) {
    const size =
      crmUploadId === null ? sizeCount : await contacts.countSendable(db, orgId, { brandId, uploadId: crmUploadId });
    if (size === null) return null;
    available += size;
  }
  return available;
}
