// Tables: features.
// Facts: none. Jobs: none.
import { type CatalogueDeps, createCatalogue } from './features.ts';
import type { FeaturePorts } from './ports.ts';
import { createFeatureStats } from './stats.ts';

export type { FeaturePorts, Outcome } from './ports.ts';
export { featuresRoutes } from './routes.ts';

export function createFeatures(deps: CatalogueDeps & FeaturePorts) {
  return { ...createCatalogue(deps), ...createFeatureStats(deps) };
}
export type Features = ReturnType<typeof createFeatures>;
