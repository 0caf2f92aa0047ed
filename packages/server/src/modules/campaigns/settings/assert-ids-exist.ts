import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { listSources } from '../../audiences/index.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import { listIdsAmong } from '../../media-lists/index.ts';
import { pinTemplate } from '../../templates/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { Settings } from '../store/campaigns.ts';

const assertAll = (noun: string, field: string, wanted: readonly string[], found: readonly { id: string }[]) => {
  const known = new Set(found.map(({ id }) => id));
  if (!wanted.every((id) => known.has(id))) throw notFound(noun, { field });
};

type NamedIds = Pick<Settings, 'brandIds' | 'audienceIds' | 'mailboxIds' | 'mediaListIds' | 'templateId'>;

/** Throws unless the organisation has every record that a campaign names by id. */
export async function assertIdsExist(
  db: Db,
  { mailboxes, clock }: CampaignsContext,
  orgId: string,
  { brandIds, audienceIds, mailboxIds, mediaListIds, templateId }: NamedIds,
): Promise<void> {
  assertAll('Brand', 'brandIds', brandIds, await listBrandsByIds(db, orgId, brandIds));
  if (audienceIds) {
    const { sources } = await listSources(db, orgId, { brandIds, audienceIds, purpose: 'sales' });
    assertAll('Audience', 'audienceIds', audienceIds, sources);
  }
  if (mediaListIds) {
    assertAll('Media list', 'mediaListIds', mediaListIds, await listIdsAmong(db, orgId, mediaListIds));
  }
  if (templateId) await pinTemplate(db, orgId, templateId);
  if (mailboxIds) {
    assertAll('Mailbox', 'mailboxIds', mailboxIds, await mailboxes.usable(db, orgId, mailboxIds, clock.now()));
  }
}
