import type { Db } from '../../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../../kernel/db/lists/paging.ts';
import { AppError, conflict, notFound } from '../../../../kernel/errors.ts';
import type { Caller } from '../../../../kernel/http/caller.ts';
import { brandExists } from '../../../brands/index.ts';
import { outOfMoney, type PlannedLine } from '../../../runs/index.ts';
import type { AssertValid } from '../../graph/assert-valid.ts';
import { isClaim, isSend } from '../../graph/node-types.ts';
import type { Find } from '../../reading/find.ts';
import { listRuns, type WorkflowRunFilter } from '../../store/run-list.ts';
import { listNodes } from '../../store/run-nodes.ts';
import { findRun, type WorkflowRunRow } from '../../store/workflow-runs.ts';
import type { StoredWorkflow } from '../../store/workflows.ts';
import type { Execution } from '../execution.ts';
import type { StartForCampaign } from '../ports.ts';
import { showNodes, showRun } from './show.ts';

const LIST = 'workflow-runs';

export interface RunServiceDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly find: Find;
  readonly execution: Execution;
  readonly plannedLines: (orgId: string, workflow: StoredWorkflow) => Promise<PlannedLine[]>;
  readonly assertValid: AssertValid;
  readonly startForCampaign: StartForCampaign;
}

interface ExecuteInput {
  readonly inputs?: Record<string, unknown> | undefined;
  readonly brandIds?: readonly string[] | undefined;
  readonly campaignId?: string | undefined;
  readonly conflictPolicy?: 'use_existing' | 'reject' | undefined;
}

const needsCampaign = ({ dag }: StoredWorkflow): boolean => dag.nodes.some((node) => isClaim(node) || isSend(node));

export function createRunService(deps: RunServiceDeps) {
  const { db, cursors, find, execution } = deps;

  const get = async (orgId: string, id: string): Promise<WorkflowRunRow> => {
    const run = await findRun(db, orgId, id);
    if (!run) throw notFound('Workflow run');
    return run;
  };

  const executeAlone = async ({ orgId, userId }: Caller, workflow: StoredWorkflow, input: ExecuteInput) => {
    if (needsCampaign(workflow)) {
      throw new AppError(
        { code: 'campaign_required', status: 422 },
        'A workflow that claims or sends runs in a campaign',
      );
    }
    deps.assertValid(workflow.dag, 'graph');
    const brandIds = [...new Set(input.brandIds ?? [])];
    for (const brandId of brandIds) {
      if (!(await brandExists(deps.db, orgId, brandId))) throw notFound('Brand', { field: 'brandIds' });
    }
    const planned = await deps.plannedLines(orgId, workflow);
    const inputs = input.inputs ?? {};
    const spec = { orgId, workflow, campaignId: null, brandIds, userId, inputs, slots: null, planned, place: false };
    const outcome = await db.transaction().execute((tx) => execution.start(tx, spec));
    if ('started' in outcome) return { run: await get(orgId, outcome.started.id), isNew: true };
    if (outcome.refused === 'run_slots') throw conflict('run_slots', 'All run slots are in use');
    throw outOfMoney(outcome.closed);
  };

  return {
    /** In a campaign, its gates and slots apply. Outside one, only a workflow that neither claims nor sends may run. */
    execute: async (caller: Caller, idOrSlug: string, input: ExecuteInput = {}) => {
      const workflow = await find.get(caller.orgId, idOrSlug);
      const { campaignId, inputs = {}, conflictPolicy = 'reject' } = input;
      if (campaignId === undefined) {
        const { run, isNew } = await executeAlone(caller, workflow, input);
        return { run: showRun(run), isNew };
      }
      const wanted = { campaignId, workflow, inputs, conflictPolicy };
      const { workflowRunId, isNew } = await deps.startForCampaign(caller, wanted);
      return { run: showRun(await get(caller.orgId, workflowRunId)), isNew };
    },

    list: async ({ orgId }: Caller, query: ListWindow & WorkflowRunFilter) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await listRuns(db, orgId, query, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { workflowRuns: page.map(showRun), nextCursor };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const run = await get(orgId, id);
      const [workflow, nodes] = await Promise.all([find.get(orgId, run.workflowId), listNodes(db, orgId, id)]);
      return { ...showRun(run), nodes: showNodes(run, workflow, nodes) };
    },

    /** A finished run is returned unchanged. */
    cancel: async ({ orgId }: Caller, id: string) => {
      await get(orgId, id);
      await db.transaction().execute((tx) => execution.cancel(tx, orgId, id));
      return showRun(await get(orgId, id));
    },
  };
}
