import type { Db } from '../../kernel/db/db.ts';
import { AppError, conflict } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import { detailOf } from '../../kernel/provider-faults/provider-error.ts';
import { getBrand } from '../brands/index.ts';
import { type Models, wantedIn } from '../models/index.ts';
import type { NodeHandler, NodeTask } from '../workflows/index.ts';
import { type GivenMarket, readMarket, textsOf } from './market.ts';
import { type Measure, numbersOf } from './measure.ts';
import { WEIGHTS } from './score.ts';
import { assertModel, namedModel } from './start.ts';
import { failRun, findRunningOf, insertRun, listBusy, type StoredRun } from './store/runs.ts';
import { LONGEST_MINUTES } from './work.ts';

export interface NodeDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly models: Pick<Models, 'choose'>;
  readonly measure: Measure;
  readonly mode: 'sandbox' | 'live';
}

type NamedValues = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): NamedValues =>
  typeof value === 'object' && value !== null ? (value as NamedValues) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** The market from the campaign's inputs and the site's fields; inputs take precedence. */
function givenBy({ inputs }: NodeTask): GivenMarket & { readonly brandName: string | null } {
  const [asked, brand] = [objectOf(inputs.inputs), objectOf(inputs.brand)];
  return {
    brandName: textOf(asked.brandName),
    topics: [...textsOf(asked.topics), ...textsOf(brand.topics)],
    competitors: [...textsOf(asked.competitors), ...textsOf(brand.competitors)],
    audience: textOf(asked.audienceProfile) ?? textOf(brand.targetAudience),
    place: textOf(asked.targetGeo) ?? textOf(brand.suggestedGeo),
  };
}

/** Measures the primary brand of a run with the money that the node has reserved. */
export const createVisibilityNode = ({ db, newId, models, measure, mode }: NodeDeps): NodeHandler => {
  const begin = async (task: NodeTask, given: ReturnType<typeof givenBy>): Promise<StoredRun> => {
    const { run, config, nodeRunId: runId } = task;
    const { orgId, userId, campaignId } = run;
    const begun = await findRunningOf(db, orgId, runId, LONGEST_MINUTES);
    if (begun) return begun;
    const [brandId] = run.brandIds;
    if (brandId === undefined) throw new AppError('invalid_request', 'A visibility run needs a brand');
    const { domain, name } = await getBrand(db, orgId, brandId);
    const chosen = await models.choose(orgId, wantedIn(config.llm));
    const judge = await models.choose(orgId, wantedIn(config.judge ?? config.llm));
    const [named, namedJudge] = [namedModel(chosen), namedModel(judge)];
    const made = {
      ...{ id: newId(), orgId, brandId, campaignId, runId, userId, domain, brandName: given.brandName ?? name },
      ...{ llmProvider: named.provider, llmModel: named.model },
      ...{ judgeProvider: namedJudge.provider, judgeModel: namedJudge.model },
      ...{ nPrompts: typeof config.prompts === 'number' ? config.prompts : 20, weights: WEIGHTS, holds: null },
      ...{ topics: [...given.topics], competitors: [...given.competitors] },
    };
    await db.transaction().execute(async (tx) => {
      await task.assertStillOurs(tx);
      const [busy] = await listBusy(tx, orgId, [brandId]);
      if (busy) throw conflict('already_running', 'This brand is being measured already', { runId: busy });
      await insertRun(tx, made);
    });
    return { ...made, prompts: [], isLate: false };
  };

  return async function visibilityScoreNode(task) {
    const { run, config, nodeRunId: runId, signal, use, assertStillOurs } = task;
    const chosen = await models.choose(run.orgId, wantedIn(config.llm));
    const judge = await models.choose(run.orgId, wantedIn(config.judge ?? config.llm));
    assertModel(mode, chosen);
    assertModel(mode, judge);
    const given = givenBy(task);
    const measured = await begin(task, given);
    const { id, orgId, brandId, brandName } = measured;
    try {
      const market = await readMarket(db, orgId, brandId, { ...given, brandName });
      const step = { runId, signal, use };
      const verdicts = await measure.measure({ run: measured, market, chosen, judge, step, guard: assertStillOurs });
      return {
        output: { visibilityRunId: id, visibilityScore: numbersOf(verdicts).visibilityScore },
        record: async (tx) => {
          await measure.record(tx, measured, verdicts);
          return {};
        },
      };
    } catch (thrown) {
      const error = thrown instanceof AppError ? detailOf(thrown) : 'Interrupted';
      await db.transaction().execute((tx) => failRun(tx, orgId, id, error));
      throw thrown;
    }
  };
};
