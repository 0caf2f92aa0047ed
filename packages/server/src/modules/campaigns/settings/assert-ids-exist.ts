import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { CampaignAudiences, CampaignMailboxes } from '../ports.ts';
import type { Settings } from '../store/campaigns.ts';

export interface IdsExistDeps {
  readonly brandsOf: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly { id: string }[]>;
  readonly audiences: Pick<CampaignAudiences, 'listSources'>;
  readonly mailboxes: CampaignMailboxes;
}

/** Throws unless the organisation has every record that a campaign names by id. */
export function createAssertIdsExist({ brandsOf, audiences, mailboxes }: IdsExistDeps) {
  const assertAll = (noun: string, field: string, wanted: readonly string[], found: readonly { id: string }[]) => {
    const known = new Set(found.map(({ id }) => id));
    if (!wanted.every((id) => known.has(id))) throw notFound(noun, { field });
  };

  return async function assertIdsExist(
    db: Db,
    orgId: string,
    { brandIds, audienceIds, mailboxIds }: Pick<Settings, 'brandIds' | 'audienceIds' | 'mailboxIds'>,
    now: Date,
  ): Promise<void> {
    assertAll('Brand', 'brandIds', brandIds, await brandsOf(db, orgId, brandIds));
    if (audienceIds) {
      const { sources } = await audiences.listSources(db, orgId, { brandIds, audienceIds, purpose: 'sales' });
      assertAll('Audience', 'audienceIds', audienceIds, sources);
    }
    if (mailboxIds) {
      assertAll('Mailbox', 'mailboxIds', mailboxIds, await mailboxes.usable(db, orgId, mailboxIds, now));
    }
  };
}
export type AssertIdsExist = ReturnType<typeof createAssertIdsExist>;
