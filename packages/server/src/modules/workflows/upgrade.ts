import type { Dag, workflows } from '@distribute/contract/workflows';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Draft } from './draft/draft.ts';
import type { AssertValid } from './graph/assert-valid.ts';
import { isSameGraph, signatureOf } from './graph/signature.ts';
import { versionSlug } from './names.ts';
import type { ResolutionOf } from './reading/resolution.ts';
import { show } from './reading/show.ts';
import * as lineages from './store/lineages.ts';
import { findNewest, type StoredWorkflow } from './store/workflows.ts';

type Body = z.output<typeof workflows.upgrade.body>;

export interface UpgradeDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly draft: Draft;
  readonly assertValid: AssertValid;
  readonly resolutionOf: ResolutionOf;
}

const builtIn = (what: string) =>
  new AppError({ code: 'built_in', status: 403 }, `Built-in workflows cannot be ${what}; create a fork instead`);

export function createWorkflowUpgrade({ db, newId, emit, draft, assertValid, resolutionOf }: UpgradeDeps) {
  /** The newest version of one of the organisation's own lineages. */
  const getOwn = async (
    on: Db,
    orgId: string,
    slug: string,
    { what, ...extra }: { what: string; field?: string },
  ): Promise<StoredWorkflow> => {
    const own = await findNewest(on, orgId, slug);
    if (own) return own;
    throw (await findNewest(on, null, slug)) ? builtIn(what) : notFound('Workflow', extra);
  };

  const graphOf = async (caller: Caller, body: Body, current: StoredWorkflow) => {
    if (body.dag) return { dag: assertValid(body.dag, 'graph'), generatedDescription: null };
    const feature = { slug: current.featureSlug, dynastySlug: current.featureDynastySlug };
    return draft(caller, { feature, base: current.dag, description: body.description ?? '' });
  };

  const insertNext = async (tx: Tx, { orgId, actor }: Caller, previous: StoredWorkflow, dag: Dag, body: Body) => {
    const id = newId();
    const version = previous.version + 1;
    await lineages.markUpgraded(tx, previous.id, id);
    const row = await lineages.insertWorkflow(tx, {
      ...previous,
      ...{ id, version, dag, signature: signatureOf(dag) },
      slug: versionSlug(previous.dynastySlug, version),
      description: body.description ?? previous.description,
      creationType: 'upgrade',
      forkedFrom: null,
    });
    await emit(tx, {
      orgId,
      kind: 'workflow.upgraded',
      actor,
      object: { type: 'workflow', id },
      ...(row.createdForBrandId === null ? {} : { brandId: row.createdForBrandId }),
      data: { name: row.displayName, workflowSlug: row.slug },
    });
    return row;
  };

  return {
    upgrade: async (caller: Caller, body: Body) => {
      const { orgId } = caller;
      const slug = body.workflowDynastySlug;
      const known = { what: 'upgraded', field: 'workflowDynastySlug' };
      const { dag, generatedDescription } = await graphOf(caller, body, await getOwn(db, orgId, slug, known));
      const { row, action } = await db.transaction().execute(async (tx) => {
        await lineages.lockWorkflows(tx, orgId);
        const newest = await getOwn(tx, orgId, slug, known);
        if (isSameGraph(newest.dag, dag)) return { row: newest, action: 'unchanged' as const };
        return { row: await insertNext(tx, caller, newest, dag, body), action: 'upgraded' as const };
      });
      return { workflow: { ...show(row, await resolutionOf(orgId)), action }, dag: row.dag, generatedDescription };
    },

    /** Only the newest version of a lineage can be active; earlier versions stay deprecated. */
    setStatus: ({ orgId }: Caller, slug: string, status: 'active' | 'deprecated') =>
      db.transaction().execute(async (tx) => {
        await lineages.lockWorkflows(tx, orgId);
        const newest = await getOwn(tx, orgId, slug, { what: 'changed' });
        await lineages.setStatus(tx, orgId, newest.id, status);
        return { workflowDynastySlug: slug, status };
      }),
  };
}
