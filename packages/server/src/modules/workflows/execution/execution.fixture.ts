import type { Dag, DagInput } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import { insertBareCampaign } from '../../../../test/bare-campaign.ts';
import type { TestApp, TestOrg } from '../../../../test/harness.ts';
import { type CrashPoint, noCrash } from '../../../kernel/crash-points.ts';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import { createEvents } from '../../../kernel/events.ts';
import { idMaker } from '../../../kernel/ids.ts';
import type { JobPayloads } from '../../../kernel/jobs/payloads.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemRandom } from '../../../kernel/random.ts';
import { signatureOf } from '../graph/signature.ts';
import { insertWorkflow } from '../store/lineages.ts';
import { findById, type StoredWorkflow } from '../store/workflows.ts';
import { aGraph, SALES } from '../workflows.fixture.ts';
import { createExecution } from './execution.ts';
import type { NodeHandlers } from './ports.ts';
import type { StartSpec } from './runs/start.ts';

interface WaitingJob {
  readonly orgId: string;
  readonly id: string;
  readonly runAt: Date | null;
}

export interface Outside {
  readonly handlers?: NodeHandlers;
  readonly crashPoint?: CrashPoint;
  readonly request?: Egress['request'];
}

/** The execution on the app's database, with handlers, crashes and a queue that the test controls. */
export function executionOn(app: TestApp, { handlers = {}, crashPoint = noCrash, request }: Outside = {}) {
  const clock = { now: app.clock.now, offsetMs: () => 0 };
  const newId = idMaker(clock, systemRandom);
  const events = createEvents(newId);
  const jobs: WaitingJob[] = [];
  const execution = createExecution({
    db: app.db,
    newId,
    clock,
    random: systemRandom,
    // The execution enqueues only this kind of job.
    enqueue: async (_tx, _name, payload, { runAt } = {}) => {
      const { orgId, id, others = [] } = payload as JobPayloads['workflow-run.execute'];
      for (const one of [id, ...others]) jobs.push({ orgId, id: one, runAt: runAt ? new Date(runAt) : null });
    },
    emit: events.emit,
    ledger: app.ledger,
    log: createLog({ level: 'silent', write: () => {} }),
    crashPoint,
    egress: { request: request ?? (() => Promise.reject(new Error('Nobody answers'))) },
    isUrlAllowed: (url) => url.startsWith('https://'),
    handlers: () => handlers,
  });
  return {
    execution,
    events,
    jobs,
    begin: (spec: StartSpec) => app.db.transaction().execute((tx) => execution.start(tx, spec)),
    /** Runs a job; without a name, a job that never ran before. */
    run: (orgId: string, id: string, job = `fresh ${newId()}`, { signal } = new AbortController()) =>
      execution.runJob({ orgId, id }, { id: job, attempt: 1, signal }),
  };
}

/** Stored without validation: the handlers of these tests execute node types for which the app has none. */
export async function storedWorkflow(app: TestApp, org: TestOrg, dag: DagInput): Promise<StoredWorkflow> {
  const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag: aGraph() } });
  const model = (await findById(app.db, org.orgId, workflow.id)) as StoredWorkflow;
  const id = crypto.randomUUID();
  const named = { id, slug: `stored-${id}`, dynastySlug: `stored-${id}`, codeWord: `stored-${id}` };
  return app.db
    .transaction()
    .execute((tx) => insertWorkflow(tx, { ...model, ...named, dag: dag as Dag, signature: signatureOf(dag as Dag) }));
}

export const aSpec = (org: TestOrg, workflow: StoredWorkflow, more: Partial<StartSpec> = {}): StartSpec => ({
  orgId: org.orgId,
  workflow,
  campaignId: null,
  brandIds: [],
  userId: org.userId,
  inputs: {},
  slots: null,
  planned: [],
  place: false,
  ...more,
});

/** The part of a campaign that a run needs: a budget without caps. */
export async function aCampaign(app: TestApp, org: TestOrg): Promise<string> {
  const id = crypto.randomUUID();
  await insertBareCampaign(app.db, org.orgId, id);
  await sql`insert into budgets (org_id, campaign_id) values (${org.orgId}, ${id})`.execute(app.db);
  return id;
}

/** Nodes that look for articles, one after the other; each acts by itself. */
export const inARow = (...ids: string[]): DagInput => ({
  nodes: [
    ...ids.map((id) => ({ id, type: 'article-discover' })),
    { id: 'choice', type: 'condition' },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: [...ids, 'choice', 'done'].slice(1).map((to, at) => ({ from: [...ids, 'choice', 'done'][at] as string, to })),
});

export const readRun = (org: TestOrg, id: string) => org.workflowRuns.get({ params: { id } });
export const nodeOf = (run: Awaited<ReturnType<typeof readRun>>, id: string) =>
  run.nodes.find((node) => node.nodeId === id);

/** A run of a graph that was started but not executed. */
export async function startedRun(app: TestApp, dag: DagInput, outside: Outside, more: Partial<StartSpec> = {}) {
  const org = await app.newOrg();
  const world = executionOn(app, outside);
  const begun = await world.begin(aSpec(org, await storedWorkflow(app, org, dag), more));
  if (!('started' in begun)) throw new Error('The run was refused');
  const { id } = begun.started;
  /** Runs the waiting job at its time; returns how long it waited. */
  const next = async () => {
    const waitMs = (world.jobs.at(-1)?.runAt?.getTime() ?? 0) - app.clock.now().getTime();
    if (waitMs > 0) await app.clock.advance(waitMs + 1);
    await world.run(org.orgId, id);
    return waitMs;
  };
  return { org, world, id, next, run: () => world.run(org.orgId, id) };
}
