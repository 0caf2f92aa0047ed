import type { Db } from '../../kernel/db/db.ts';
import { AppError, conflict, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { getBrand } from '../brands/index.ts';
import type { EffectiveModel, Models } from '../models/index.ts';
import { type Ledger, outOfMoney } from '../runs/index.ts';
import { ANSWER_CEILING, JUDGE_CEILING } from './measure.ts';
import { WEIGHTS } from './score.ts';
import { insertRun, listBusy } from './store/runs.ts';

export interface StartDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly models: Pick<Models, 'choose' | 'plan'>;
  readonly ledger: Pick<Ledger, 'start' | 'reserve'>;
  readonly campaignExists: (db: Db, orgId: string, id: string) => Promise<boolean>;
  readonly mode: 'sandbox' | 'live';
}

export interface WantedRuns {
  readonly campaignId?: string | undefined;
  readonly prompts: number;
  readonly competitors?: readonly string[] | undefined;
  readonly topics?: readonly string[] | undefined;
}

const MAX_BRANDS = 10;

/** Our own rules cannot answer like a model: no number is better than an invented one (spec 24). */
export function assertModel(mode: 'sandbox' | 'live', { provider, configured }: EffectiveModel): void {
  if (mode === 'live' && provider === 'builtin') {
    const code = { code: 'needs_model', status: 422 };
    throw new AppError(code, 'Visibility is measured in the answers of a language model: set one up first');
  }
  if (!configured) throw new AppError('not_configured', `${provider} is not configured`);
}

/** Under which name a run is kept: a model that the sandbox simulates was not asked, and is not named. */
export const namedModel = ({ provider, model, isSimulated }: EffectiveModel) =>
  isSimulated ? { provider: 'builtin', model: 'builtin' } : { provider, model };

/** One run per brand, each with its own money; either all are accepted or none. */
export function createVisibilityStart(deps: StartDeps) {
  const { db, newId, enqueue, models, ledger, campaignExists, mode } = deps;

  return async function startRuns(caller: Caller, named: readonly string[], wanted: WantedRuns): Promise<string[]> {
    const { orgId, userId } = caller;
    const brandIds = [...new Set(named)];
    if (brandIds.length > MAX_BRANDS) throw invalidRequest({ 'x-brand-id': [`at most ${MAX_BRANDS} brands`] });
    const { campaignId = null, prompts, topics = [], competitors = [] } = wanted;
    const known: { id: string; domain: string; name: string }[] = [];
    for (const id of brandIds) {
      const { domain, name } = await getBrand(db, orgId, id);
      known.push({ id, domain, name });
    }
    if (campaignId !== null && !(await campaignExists(db, orgId, campaignId))) throw notFound('Campaign');
    const chosen = await models.choose(orgId);
    assertModel(mode, chosen);
    const { provider, model } = namedModel(chosen);
    const ceiling = {
      input: prompts * ANSWER_CEILING.input + JUDGE_CEILING.input,
      output: prompts * ANSWER_CEILING.output + JUDGE_CEILING.output,
    };
    const lines = models.plan(chosen, ceiling).map((line) => ({ ...line, nodeId: 'visibility' }));

    return db.transaction().execute(async (tx) => {
      const [busy] = await listBusy(tx, orgId, brandIds);
      if (busy) throw conflict('already_running', 'This brand is being measured already', { runId: busy });
      const ids: string[] = [];
      for (const { id: brandId, domain, name } of known) {
        const spec = {
          orgId,
          userId,
          serviceName: 'visibility' as const,
          taskName: 'visibility-score',
          brandIds: [brandId],
        };
        const runId = await ledger.start(tx, spec);
        const reserved = await ledger.reserve(tx, { orgId, runId, campaignId: null, lines, place: false });
        if (!reserved.ok) throw outOfMoney(reserved.closed);
        const id = newId();
        await insertRun(tx, {
          ...{ id, orgId, brandId, campaignId, runId, userId, domain, brandName: name, weights: WEIGHTS },
          ...{ llmProvider: provider, llmModel: model, judgeProvider: provider, judgeModel: model },
          ...{ nPrompts: prompts, topics: [...topics], competitors: [...competitors], holds: [...reserved.holds] },
        });
        await enqueue(tx, 'visibility.measure', { orgId, id });
        ids.push(id);
      }
      return ids;
    });
  };
}
