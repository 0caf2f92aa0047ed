import type { Db } from '../../../kernel/db/db.ts';
import { isListedOnly, type ListedPeople, type PressAims } from '../listed/ports.ts';
import type { SourceFor } from './ports.ts';
import { targetsOf } from './targets.ts';

export interface UnmetTargets {
  /** The customer's words for outlets and places that are not known here. */
  readonly words: readonly string[];
  /** Nothing of what was named is left to look at. */
  readonly isAll: boolean;
  /** How many people on the media lists have an address, where only media lists are used; null elsewhere. */
  readonly listed: number | null;
}

export interface UnmetTargetsDeps {
  readonly db: Db;
  readonly sourceFor: SourceFor;
  readonly mediaLists: Pick<ListedPeople, 'countWithEmail'>;
}

/** Tells which outlets and places of a campaign's inputs nobody can find; asks no provider. */
export const createUnmetTargets = ({ db, sourceFor, mediaLists }: UnmetTargetsDeps) =>
  async function unmetTargets(orgId: string, aims: PressAims): Promise<UnmetTargets> {
    if (isListedOnly(aims)) {
      const listed = await mediaLists.countWithEmail(db, orgId, aims.mediaListIds ?? []);
      return { words: [], isAll: false, listed };
    }
    const { outlets, places, unread } = targetsOf(aims.featureInputs);
    if (outlets.length + places.length + unread.length === 0) return { words: [], isAll: false, listed: null };
    const source = await sourceFor(orgId);
    const isKnown = {
      outlets: await Promise.all(outlets.map((outlet) => source.knows({ outlet }))),
      places: await Promise.all(places.map((place) => source.knows({ place }))),
    };
    const noOutlet = outlets.length > 0 && !isKnown.outlets.includes(true);
    const noPlace = outlets.length === 0 && !isKnown.places.includes(true);
    return {
      words: [
        ...outlets.filter((_, at) => !isKnown.outlets[at]),
        ...places.filter((_, at) => !isKnown.places[at]),
        ...unread,
      ],
      // People on media lists are written to whatever else is not found.
      isAll: (noOutlet || noPlace) && !aims.mediaListIds?.length,
      listed: null,
    };
  };
