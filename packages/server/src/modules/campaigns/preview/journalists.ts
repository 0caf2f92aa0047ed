import { listOfLists } from '../../media-lists/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { Settings } from '../store/campaigns.ts';
import { allowed } from './preview-people.ts';
import { type CampaignReader, listedReaderOf, pressReaderOf } from './readers.ts';

/**
 * The journalists whom a press campaign would pitch, as far as they are known before it starts: those of its media
 * lists first, then, where it also looks for others, those whom earlier campaigns of its brands found.
 */
export async function listKnownJournalists(
  context: CampaignsContext,
  orgId: string,
  { mediaListIds, discoverJournalists, brandIds }: Settings,
  limit: number,
): Promise<CampaignReader[]> {
  const { db, press } = context;
  const listed = mediaListIds ? (await listOfLists(db, orgId, mediaListIds)).map(listedReaderOf) : [];
  const found =
    mediaListIds && !discoverJournalists
      ? []
      : (await press.listReaders(db, orgId, brandIds, limit)).map(pressReaderOf);
  const reachable = [...listed, ...found].filter(({ email }) => email !== null);
  const once = new Map(reachable.toReversed().map((one) => [one.email?.toLowerCase(), one]));
  return (await allowed(context, orgId, [...once.values()].toReversed())).slice(0, limit);
}
