// Tables: templates, template_versions.
// Facts: template.created, template.deleted. Jobs: none. Emails that an organisation writes itself (spec 12.23).

export { createGapsMemory, type Gaps } from './check.ts';
export type { CampaignReaders, TemplatesContext } from './context.ts';
export { templatesRoutes } from './routes.ts';
export { type Facts, factsOfBrand, factsOfReader, type TemplateSender } from './rules/facts.ts';
export { type Filled, filledFaults, fillTemplate, parseTemplate } from './rules/fill.ts';
export type { TemplateText } from './rules/template.ts';
export { hasPassages } from './rules/template.ts';
export { scrubTemplates as eraseFromTemplates, type TemplatePin } from './store/templates.ts';
export { findProblems } from './templates.ts';
export { getTemplateText, pinTemplate } from './texts.ts';
