import type { DagInput } from '@distribute/contract/workflows';
import type { Db } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { estimate, requiredProviders } from '../graph/estimate.ts';
import { type GraphRules, validate } from '../graph/validate.ts';
import { personSteps } from '../graph/words/person-steps.ts';
import { summarize } from '../graph/words/summary.ts';
import type { FindFeature } from '../ports.ts';
import { listWorkflows, type WorkflowFilter } from '../store/workflows.ts';
import type { Find } from './find.ts';
import type { ResolutionOf } from './resolution.ts';
import { show } from './show.ts';

const LIST = 'workflows';

export interface ReadDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly find: Find;
  readonly findFeature: FindFeature;
  readonly resolutionOf: ResolutionOf;
  readonly rules: GraphRules;
}

type ListQuery = ListWindow & WorkflowFilter & { readonly featureSlug?: string | undefined };

export function createWorkflowReads({ db, cursors, find, findFeature, resolutionOf, rules }: ReadDeps) {
  const shownTo = async (orgId: string, idOrSlug: string) => {
    const workflow = await find.get(orgId, idOrSlug);
    return { workflow, resolution: await resolutionOf(orgId) };
  };

  /** The lineage that both feature filters name; null when nothing can match. */
  const lineageOf = async ({ featureSlug, featureDynastySlug }: ListQuery): Promise<string | undefined | null> => {
    if (featureSlug === undefined) return featureDynastySlug;
    const feature = await findFeature(featureSlug);
    if (!feature) return null;
    return featureDynastySlug === undefined || featureDynastySlug === feature.dynastySlug ? feature.dynastySlug : null;
  };

  return {
    list: async ({ orgId }: Caller, query: ListQuery) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const featureDynastySlug = await lineageOf(query);
      if (featureDynastySlug === null) return { workflows: [], nextCursor: null };
      const rows = await listWorkflows(db, orgId, { ...query, featureDynastySlug }, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [
        row.featureOrder,
        row.dynastySlug,
        row.version,
        row.id,
      ]);
      const resolution = await resolutionOf(orgId);
      return { workflows: page.map((row) => show(row, resolution)), nextCursor };
    },

    get: async ({ orgId }: Caller, idOrSlug: string) => {
      const { workflow, resolution } = await shownTo(orgId, idOrSlug);
      const shown = show(workflow, resolution);
      return {
        ...shown,
        dag: workflow.dag,
        providers: shown.requiredProviders.map((name) => ({ name, domain: resolution.domainOf(name) })),
        estimatePerRun: estimate(workflow.dag, resolution),
      };
    },

    summary: async ({ orgId }: Caller, idOrSlug: string) => {
      const { workflow, resolution } = await shownTo(orgId, idOrSlug);
      const providers = requiredProviders(workflow.dag, resolution);
      return {
        workflowSlug: workflow.slug,
        requiredProviders: providers,
        ...summarize(workflow.displayName, workflow.dag, providers),
      };
    },

    /** What happens for each person, as one says it before a start (spec 7.15). */
    personSteps: async ({ orgId }: Caller, idOrSlug: string): Promise<string[]> =>
      personSteps((await shownTo(orgId, idOrSlug)).workflow.dag),

    keyStatus: async ({ orgId }: Caller, idOrSlug: string) => {
      const { workflow, resolution } = await shownTo(orgId, idOrSlug);
      const keys = requiredProviders(workflow.dag, resolution).map((provider) => {
        const { configured, maskedKey, source } = resolution.keyStatus(provider);
        return { provider, configured, maskedKey, keySource: source };
      });
      const missing = keys.filter((key) => !key.configured).map(({ provider }) => provider);
      const issues = validate(workflow.dag, rules).errors;
      return { workflowSlug: workflow.slug, ready: missing.length + issues.length === 0, keys, missing, issues };
    },

    /** Validates the graph that is sent, or else the stored one. */
    validate: async ({ orgId }: Caller, idOrSlug: string, given: DagInput | undefined) => {
      const { workflow, resolution } = await shownTo(orgId, idOrSlug);
      const dag = given ?? workflow.dag;
      return { ...validate(dag, rules), estimatePerRun: estimate(dag, resolution) };
    },
  };
}
