import type { countWithEmail, digestOfLists, listIdsAmong, listOfLists } from '../../media-lists/index.ts';
import type { NodeTask } from '../../workflows/index.ts';

/** What decides which journalists a campaign writes to. */
export interface PressAims {
  readonly featureInputs: Readonly<Record<string, unknown>>;
  readonly mediaListIds: readonly string[] | null;
  readonly discoverJournalists: boolean;
}

/** The people on media lists, as their module reads them. */
export interface ListedPeople {
  readonly countWithEmail: typeof countWithEmail;
  readonly digestOfLists: typeof digestOfLists;
  readonly listIdsAmong: typeof listIdsAmong;
  readonly listOfLists: typeof listOfLists;
}

/** Nobody but the people on the media lists is written to. */
export const isListedOnly = ({ mediaListIds, discoverJournalists }: Omit<PressAims, 'featureInputs'>): boolean =>
  mediaListIds !== null && !discoverJournalists;

/** The media lists of the campaign that a run is for. A run of an earlier version names none. */
export function listsOfRun({ run: { inputs } }: NodeTask): Omit<PressAims, 'featureInputs'> {
  const { mediaListIds, discoverJournalists } = inputs as {
    mediaListIds?: string[] | null;
    discoverJournalists?: boolean;
  };
  return { mediaListIds: mediaListIds ?? null, discoverJournalists: discoverJournalists === true };
}
