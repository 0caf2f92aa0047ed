import { AppError, invalidRequest, notFound } from '../../../kernel/errors.ts';
import type { Features } from '../../features/index.ts';
import type { StoredWorkflow } from '../../workflows/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignInput } from './settings.ts';

type FoundFeature = NonNullable<Awaited<ReturnType<Features['find']>>>;

/**
 * Additional fields of the older creation request (spec 26.7), which requires no inputs and names its site
 * `target_url`.
 */
export interface OlderForm {
  readonly mcp: string;
  readonly targetUrl: string;
  readonly isTrial: boolean;
}

/** The field that names the sites in each form of the request. */
export const siteField = (older: OlderForm | null): string => (older ? 'target_url' : 'brandUrls');

/** The workflow and the feature that a request names, found in the database. */
export interface ResolvedRequest {
  readonly name: string;
  readonly workflow: StoredWorkflow;
  readonly feature: FoundFeature;
  /** Inputs that were not given; they are taken from the brand at run time. */
  readonly inferred: readonly string[];
}

const HINT = 'A campaign needs a name, one of workflowSlug and workflowDynastySlug, and one of brandUrls and brandIds.';
const NO_WORKFLOW = 'Either workflowSlug or workflowDynastySlug is required';
const NOT_ONE_BRAND = 'Provide exactly one of brandUrls or brandIds';

/** Reports everything that is missing at once; a single missing field gets its own message. */
export function assertComplete(input: CampaignInput): void {
  const missing = [
    ...(input.name ? [] : ['name']),
    ...(input.workflowSlug || input.workflowDynastySlug ? [] : ['workflowSlug']),
    ...(input.brandUrls || input.brandIds ? [] : ['brandUrls']),
  ];
  const refuse = (message: string) =>
    new AppError({ code: 'missing_fields', status: 400 }, message, { missingFields: missing, hint: HINT });
  if (missing.length > 1 || missing[0] === 'name') {
    throw refuse(`Missing or invalid required fields: ${missing.join(', ')}.`);
  }
  if (missing[0] === 'workflowSlug') throw refuse(NO_WORKFLOW);
  if (missing[0] === 'brandUrls') throw refuse(NOT_ONE_BRAND);
  if (input.brandUrls && input.brandIds) {
    const details = { formErrors: [NOT_ONE_BRAND], fieldErrors: {} };
    throw new AppError('invalid_request', NOT_ONE_BRAND, { details });
  }
}

async function featureOf(
  { features }: CampaignsContext,
  input: CampaignInput,
  workflow: StoredWorkflow,
): Promise<FoundFeature> {
  const named = (['featureSlug', 'featureDynastySlug'] as const).flatMap((field) =>
    input[field] ? [{ field, slug: input[field] }] : [],
  );
  let feature: FoundFeature | null = null;
  for (const { field, slug } of named) {
    const found = await features.find(slug);
    const isNamed = field === 'featureSlug' || found?.dynastySlug === slug;
    if (!found || !isNamed) throw notFound('Feature', { field });
    if (found.dynastySlug !== workflow.featureDynastySlug) {
      throw new AppError('invalid_request', `Workflow "${workflow.slug}" does not belong to feature "${slug}"`, {
        field,
      });
    }
    feature ??= found;
  }
  feature ??= await features.find(workflow.featureSlug);
  if (!feature) throw notFound('Feature', { field: 'workflowSlug' });
  return feature;
}

/** Finds the workflow and feature that a complete request names, or refuses it as spec 7.6 says. */
export async function resolveRequest(
  context: CampaignsContext,
  orgId: string,
  input: CampaignInput,
  older: OlderForm | null,
): Promise<ResolvedRequest> {
  const workflow = await context.workflows.resolveWorkflow({
    orgId,
    workflowSlug: input.workflowSlug ?? undefined,
    workflowDynastySlug: input.workflowDynastySlug ?? undefined,
  });
  const feature = await featureOf(context, input, workflow);
  const present = new Set(Object.keys(input.featureInputs ?? {}));
  const inferred = feature.inputs.filter(({ key }) => !present.has(key));
  if (input.featureInputs && !older) assertInputs(feature, inferred);
  return { name: input.name as string, workflow, feature, inferred: inferred.map(({ key }) => key) };
}

function assertInputs(feature: FoundFeature, absent: FoundFeature['inputs']): void {
  const missingKeys = absent.filter(({ required }) => required).map(({ key }) => key);
  if (missingKeys.length === 0) return;
  const message = `Missing required feature inputs for "${feature.slug}": ${missingKeys.join(', ')}.`;
  throw new AppError({ code: 'missing_feature_inputs', status: 400 }, message, {
    missingKeys,
    hint: 'Give each of these keys in featureInputs, or leave featureInputs out to have them taken from the brand.',
  });
}

/** Fields that never change after creation. */
const IMMUTABLE = ['workflowSlug', 'workflowDynastySlug', 'featureSlug', 'featureDynastySlug', 'brandUrls'] as const;

export function assertMutable(input: { readonly [K in (typeof IMMUTABLE)[number]]?: unknown }): void {
  const field = IMMUTABLE.find((name) => input[name] !== undefined);
  if (!field) return;
  const { extra } = invalidRequest({ [field]: ['cannot be changed'] });
  throw new AppError({ code: 'immutable_field', status: 400 }, `${field} cannot be changed`, { field, ...extra });
}
