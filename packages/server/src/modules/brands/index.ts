// Tables: brands, brand_fields, brand_user_fields, brand_voices, brand_edits, brand_tokens, image_files, image_choices, chosen_images.
// Facts: brand.created, brand.updated, brand.paused, brand.tracking_host_failed. Jobs: brand.analyse, brand.sweep, tracking-host.recheck.

export type { BrandEvidence, ReadEvidence } from './analysis/read-evidence.ts';
export { isNamedByHost } from './brands.ts';
export type { Asker, ExtractInput, FieldExtraction, PayForStep } from './fields/extract-fields.ts';
export { extractCeiling } from './fields/extract-question.ts';
export { brandJobs } from './jobs.ts';
export { type BrandsModule, type BrandsModuleDeps, createBrandsModule } from './module.ts';
export type { BrandCampaigns } from './ports.ts';
export { brandRoutes, trackingHostRoutes } from './routes.ts';
export type { Item as BrandItem } from './store/brands.ts';
export type { EditedDraft } from './voice.ts';
