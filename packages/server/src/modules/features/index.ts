// Tables: features.
// Facts: none. Jobs: none.
import type { Db } from '../../kernel/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { listChannels } from './channels.ts';
import { createCatalogue } from './features.ts';

export { featuresRoutes } from './routes.ts';

export function createFeatures(deps: { db: Db; newId: NewId }) {
  return { ...createCatalogue(deps), listChannels };
}
export type Features = ReturnType<typeof createFeatures>;
