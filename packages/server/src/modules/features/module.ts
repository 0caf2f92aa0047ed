import { type CatalogueDeps, createCatalogue } from './features.ts';
import type { FeaturePorts } from './ports.ts';
import { createFeatureStats } from './stats.ts';

export function createFeatures(deps: CatalogueDeps & FeaturePorts) {
  return { ...createCatalogue(deps), ...createFeatureStats(deps) };
}

export type Features = ReturnType<typeof createFeatures>;
