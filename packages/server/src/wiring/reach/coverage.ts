import { createSandboxCoverage } from '@distribute/sandbox/coverage';
import type { AppOptions, Ground } from '../../ground.ts';
import { brandIdsOfCampaign } from '../../modules/campaigns/index.ts';
import { type CoverageContext, createFeedCoverage } from '../../modules/coverage/index.ts';
import type { Knowledge } from '../knowledge.ts';

/** Published articles about the brands that were pitched. */
export const createCoverageOf = (
  { config, clock }: AppOptions,
  ground: Ground,
  { brands, scraping }: Knowledge,
  daySeconds: number,
): CoverageContext => ({
  ...ground,
  ...{ brands, daySeconds },
  rules: ground.urlRules,
  source:
    config.mode === 'sandbox'
      ? createSandboxCoverage({ clock, daySeconds })
      : createFeedCoverage({ clock, visitSite: scraping.visitSite }),
  keptDays: config.keptDays.coveragePages,
  brandIdsOf: brandIdsOfCampaign,
});
