import type { Tx } from '../../kernel/db/db.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';

/** Emits that an audience now reaches other people than before, so that campaigns that had found no lead look again. */
export type AnnounceChange = (
  tx: Tx,
  caller: Pick<Caller, 'orgId' | 'actor'>,
  audience: { readonly id: string; readonly brandId: string },
) => Promise<void>;

export const createAnnounceChange = (emit: Emit): AnnounceChange =>
  function audienceChanged(tx, { orgId, actor }, { id, brandId }) {
    return emit(tx, { orgId, kind: 'audience.changed', actor, object: { type: 'audience', id }, brandId });
  };
