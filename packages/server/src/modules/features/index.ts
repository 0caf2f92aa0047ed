// Tables: features.
// Facts: none. Jobs: none.

export { createFeatures, type Features } from './module.ts';
export type { FeaturePorts, Outcome } from './ports.ts';
export { featuresRoutes } from './routes.ts';
