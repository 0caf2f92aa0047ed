// Tables: brands, brand_fields, brand_user_fields, brand_voices, brand_edits, brand_tokens, image_files, image_choices, chosen_images.
// Facts: brand.created, brand.updated, brand.paused, brand.tracking_host_failed. Jobs: brand.analyse, brand.sweep, tracking-host.recheck.

export { listBrandsBeingRead, runAnalysis } from './analysis/analysis.ts';
export { type BrandEvidence, readEvidence } from './analysis/read-evidence.ts';
export { sentencesOfBrand, siteSentences } from './analysis/site-sentences.ts';
export { brandExists, ensureBrandIn, getBrand, isNamedByHost, listBrands, peekBrand } from './brands.ts';
export type { BrandsContext } from './context.ts';
export {
  type Asker,
  areFieldsKept,
  type ExtractInput,
  extractFields,
  type PayForStep,
} from './fields/extract-fields.ts';
export { extractCeiling } from './fields/extract-question.ts';
export { findBrandForWriters } from './fields/for-writers.ts';
export { type FieldText, fieldTextsOf, listBrandsSaying } from './fields/user-fields.ts';
export { suggestIcp } from './icp/suggest-icp.ts';
export { rankImages } from './images/choose.ts';
export { serveBrandPictures } from './images/serve.ts';
export { keepPicture } from './images/service.ts';
export { brandJobs } from './jobs.ts';
export { createBrandsMemory } from './memory.ts';
export type { BrandCampaigns } from './ports.ts';
export { brandRoutes, trackingHostRoutes } from './routes.ts';
export { type Item as BrandItem, listByIds as listBrandsByIds } from './store/brands.ts';
export { scrubFields as eraseFromBrands } from './store/personal.ts';
export { listLinkHosts as listLinkHostsOfBrands } from './store/tracking-hosts.ts';
export { findBrandOfToken } from './tokens.ts';
export { isTrackingHost, linkBaseOf, ownLinkBaseOf } from './tracking-hosts.ts';
export { type EditedDraft, learnFromEditIn, voiceForWriters } from './voice.ts';
