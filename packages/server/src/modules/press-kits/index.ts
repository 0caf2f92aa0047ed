// Tables: press_kits, press_kit_links, press_kit_views, visitor_salts.
// Facts: press_kit.validated. Jobs: press-kit.write, press-kit.sweep.

export { type Quotation, sayingsOf } from './draft/compose.ts';
export { pressKitJobs } from './jobs.ts';
export { createPressKits, type PressKits, type PressKitsDeps } from './module.ts';
export { pressKitRoutes } from './routes.ts';
