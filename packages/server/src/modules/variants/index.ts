// Tables: campaign_tests, test_companies.
// Facts: campaign_test.begun, campaign_test.ended. Jobs: none. Tests of what a campaign writes (spec 12.24).

export { type AssignedVariant, assignVariant } from './assign.ts';
export type { TestedCampaign, TestPlace, VariantsContext, WrittenCount } from './context.ts';
export { createSharesMemory } from './read-answers.ts';
export { variantsRoutes } from './routes.ts';
export { findTestState, listTestedWith, scrubTests as eraseFromTests } from './store/tests.ts';
export { longestSteps, textsOfTest } from './texts.ts';
