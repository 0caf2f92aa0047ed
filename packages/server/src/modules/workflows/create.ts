import type { Dag, workflows } from '@distribute/contract/workflows';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { brandExists } from '../brands/index.ts';
import { BUILT_IN } from './catalogue/built-in.ts';
import { codeWordFor } from './code-words.ts';
import { baseGraphOf } from './draft/base.ts';
import type { Draft } from './draft/draft.ts';
import type { AssertValid } from './graph/assert-valid.ts';
import { signatureOf } from './graph/signature.ts';
import { lineageOf } from './names.ts';
import type { FeatureRef, FindFeature } from './ports.ts';
import type { ResolutionOf } from './reading/resolution.ts';
import { show } from './reading/show.ts';
import * as lineages from './store/lineages.ts';
import { findById, type StoredWorkflow } from './store/workflows.ts';

const RESERVED = new Set(BUILT_IN.map(({ codeWord }) => codeWord));

type Body = z.output<typeof workflows.create.body>;

export interface CreateDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly findFeature: FindFeature;
  readonly draft: Draft;
  readonly assertValid: AssertValid;
  readonly resolutionOf: ResolutionOf;
}

export function createWorkflowCreation(deps: CreateDeps) {
  const { db, newId, emit, findFeature, draft, assertValid, resolutionOf } = deps;

  /** Checks that the records named in the body exist, before anything is paid for. */
  const referenced = async (orgId: string, body: Body) => {
    const feature = await findFeature(body.featureSlug);
    if (!feature) throw notFound('Feature', { field: 'featureSlug' });
    const parent = body.forkFrom === undefined ? null : await findById(db, orgId, body.forkFrom);
    if (body.forkFrom !== undefined && !parent) throw notFound('Workflow', { field: 'forkFrom' });
    if (body.brandId !== undefined && !(await brandExists(db, orgId, body.brandId))) {
      throw notFound('Brand', { field: 'brandId' });
    }
    return { feature, parent };
  };

  const graphOf = async (caller: Caller, body: Body, feature: FeatureRef, parent: StoredWorkflow | null) => {
    if (body.dag) return { dag: assertValid(body.dag, 'graph'), generatedDescription: null };
    const { description = '', hints, brandId } = body;
    return draft(caller, { feature, base: parent?.dag ?? baseGraphOf(feature), description, hints, brandId });
  };

  const freeWord = async (tx: Tx, orgId: string, feature: FeatureRef, signature: string): Promise<string> => {
    const used = new Set(await lineages.listCodeWords(tx, orgId, feature.dynastySlug));
    const word = codeWordFor(signature, (candidate) => RESERVED.has(candidate) || used.has(candidate));
    if (word === null) throw conflict('no_code_word', 'Every name for workflows of this feature is taken');
    return word;
  };

  const insert = async (
    tx: Tx,
    caller: Caller,
    body: Body,
    made: { feature: FeatureRef; dag: Dag; signature: string },
  ) => {
    const { orgId, actor } = caller;
    const lineage = lineageOf(made.feature, await freeWord(tx, orgId, made.feature, made.signature));
    const row = await lineages.insertWorkflow(tx, {
      ...lineage,
      ...{ id: newId(), orgId, version: 1, dag: made.dag, signature: made.signature },
      displayName: body.name ?? lineage.displayName,
      description: body.description ?? null,
      createdForBrandId: body.brandId ?? null,
      creationType: body.forkFrom === undefined ? 'scratch' : 'fork',
      forkedFrom: body.forkFrom ?? null,
    });
    await emit(tx, {
      orgId,
      kind: 'workflow.created',
      actor,
      object: { type: 'workflow', id: row.id },
      ...(body.brandId === undefined ? {} : { brandId: body.brandId }),
      data: { name: row.displayName, workflowSlug: row.slug },
    });
    return row;
  };

  /** When the organisation already has this graph for the feature, only name and description change. */
  return async function createWorkflow(caller: Caller, body: Body) {
    const { orgId } = caller;
    const { feature, parent } = await referenced(orgId, body);
    const { dag, generatedDescription } = await graphOf(caller, body, feature, parent);
    const signature = signatureOf(dag);
    const { row, action } = await db.transaction().execute(async (tx) => {
      await lineages.lockWorkflows(tx, orgId);
      const equal = await lineages.findEqual(tx, orgId, feature.dynastySlug, signature);
      if (!equal)
        return { row: await insert(tx, caller, body, { feature, dag, signature }), action: 'created' as const };
      const row = await lineages.setTexts(tx, orgId, equal.id, body);
      return { row, action: 'updated' as const };
    });
    return { workflow: { ...show(row, await resolutionOf(orgId)), action }, dag: row.dag, generatedDescription };
  };
}
