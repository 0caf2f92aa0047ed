import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Workflows } from './module.ts';

/** 201 when something new was stored (spec 1.6). */
const written = <T extends { workflow: { action: string } }>(result: T) =>
  answer(['created', 'upgraded'].includes(result.workflow.action) ? 201 : 200, result);

const begun = <T>({ run, isNew }: { run: T; isNew: boolean }) => answer(isNew ? 201 : 200, run);

export const workflowsRoutes = (workflows: Workflows): Route[] =>
  routes('workflows', {
    list: (caller, { query }) => workflows.list(caller, query),
    get: (caller, { params }) => workflows.get(caller, params.workflowId),
    summary: (caller, { params }) => workflows.summary(caller, params.workflowId),
    keyStatus: (caller, { params }) => workflows.keyStatus(caller, params.workflowId),
    create: outside(async (caller, { body }) => written(await workflows.create(caller, body))),
    upgrade: outside(async (caller, { body }) => written(await workflows.upgrade(caller, body))),
    validate: (caller, { params, body }) => workflows.validate(caller, params.workflowId, body?.dag),
    setStatus: (caller, { params, body }) => workflows.setStatus(caller, params.slug, body.status),
    execute: async (caller, { params, body }) => begun(await workflows.runs.execute(caller, params.workflowId, body)),
  });

export const workflowRunsRoutes = ({ runs }: Pick<Workflows, 'runs'>): Route[] =>
  routes('workflowRuns', {
    list: (caller, { query }) => runs.list(caller, query),
    get: (caller, { params }) => runs.get(caller, params.id),
    cancel: (caller, { params }) => runs.cancel(caller, params.id),
  });
