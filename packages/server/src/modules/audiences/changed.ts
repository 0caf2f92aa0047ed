import type { Tx } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { AudiencesContext } from './context.ts';

/** Emits that an audience now reaches other people than before, so that campaigns that had found no lead look again. */
export const emitAudienceChanged = (
  tx: Tx,
  { emit }: AudiencesContext,
  { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
  { id, brandId }: { readonly id: string; readonly brandId: string },
): Promise<void> => emit(tx, { orgId, kind: 'audience.changed', actor, object: { type: 'audience', id }, brandId });
