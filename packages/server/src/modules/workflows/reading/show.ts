import type { Workflow } from '@distribute/contract/workflows';
import type { z } from 'zod';
import { type Resolution, requiredProviders } from '../graph/estimate.ts';
import type { StoredWorkflow } from '../store/workflows.ts';

/** A version as the API shows it to one organisation. */
export const show = (row: StoredWorkflow, resolution: Resolution): z.output<typeof Workflow> => ({
  id: row.id,
  workflowSlug: row.slug,
  workflowName: row.slug,
  displayName: row.displayName,
  workflowDynastyName: row.dynastyName,
  workflowDynastySlug: row.dynastySlug,
  version: row.version,
  description: row.description,
  createdForBrandId: row.createdForBrandId,
  category: row.category,
  channel: row.channel,
  audienceType: row.audienceType,
  featureSlug: row.featureSlug,
  featureDynastySlug: row.featureDynastySlug,
  signature: row.signature,
  workflowDynastySignatureName: row.codeWord,
  status: row.status,
  creationType: row.creationType,
  forkedFrom: row.forkedFrom,
  upgradedTo: row.upgradedTo,
  builtIn: row.orgId === null,
  requiredProviders: requiredProviders(row.dag, resolution),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
