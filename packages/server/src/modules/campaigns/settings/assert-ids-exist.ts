import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { CampaignAudiences, CampaignMailboxes } from '../ports.ts';
import type { Settings } from '../store/campaigns.ts';

export interface IdsExistDeps {
  readonly brandsOf: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly { id: string }[]>;
  readonly audiences: Pick<CampaignAudiences, 'listSources'>;
  readonly mailboxes: CampaignMailboxes;
  /** Those of these media lists that there are; in a transaction they cannot be deleted before its end. */
  readonly mediaListsOf: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly { id: string }[]>;
}

type NamedIds = Pick<Settings, 'brandIds' | 'audienceIds' | 'mailboxIds' | 'mediaListIds'>;

/** Throws unless the organisation has every record that a campaign names by id. */
export function createAssertIdsExist({ brandsOf, audiences, mailboxes, mediaListsOf }: IdsExistDeps) {
  const assertAll = (noun: string, field: string, wanted: readonly string[], found: readonly { id: string }[]) => {
    const known = new Set(found.map(({ id }) => id));
    if (!wanted.every((id) => known.has(id))) throw notFound(noun, { field });
  };

  return async function assertIdsExist(
    db: Db,
    orgId: string,
    { brandIds, audienceIds, mailboxIds, mediaListIds }: NamedIds,
    now: Date,
  ): Promise<void> {
    assertAll('Brand', 'brandIds', brandIds, await brandsOf(db, orgId, brandIds));
    if (audienceIds) {
      const { sources } = await audiences.listSources(db, orgId, { brandIds, audienceIds, purpose: 'sales' });
      assertAll('Audience', 'audienceIds', audienceIds, sources);
    }
    if (mediaListIds) {
      assertAll('Media list', 'mediaListIds', mediaListIds, await mediaListsOf(db, orgId, mediaListIds));
    }
    if (mailboxIds) {
      assertAll('Mailbox', 'mailboxIds', mailboxIds, await mailboxes.usable(db, orgId, mailboxIds, now));
    }
  };
}
export type AssertIdsExist = ReturnType<typeof createAssertIdsExist>;
