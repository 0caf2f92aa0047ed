import type { SourceFor } from './ports.ts';
import { targetsOf } from './targets.ts';

export interface UnmetTargets {
  /** The customer's words for outlets and places that are not known here. */
  readonly words: readonly string[];
  /** Nothing of what was named is left to look at. */
  readonly isAll: boolean;
}

/** Tells which outlets and places of a campaign's inputs nobody can find; asks no provider. */
export const createUnmetTargets = ({ sourceFor }: { readonly sourceFor: SourceFor }) =>
  async function unmetTargets(orgId: string, inputs: Readonly<Record<string, unknown>>): Promise<UnmetTargets> {
    const { outlets, places, unread } = targetsOf(inputs);
    if (outlets.length + places.length + unread.length === 0) return { words: [], isAll: false };
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
      isAll: noOutlet || noPlace,
    };
  };
