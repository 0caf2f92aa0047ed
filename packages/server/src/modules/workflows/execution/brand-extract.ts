import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CostName } from '../../billing/index.ts';
import { type Asker, type BrandsContext, extractFields, type PayForStep } from '../../brands/index.ts';
import { type Ceiling, type EffectiveModel, type Models, wantedIn } from '../../models/index.ts';
import type { Hold, Ledger } from '../../runs/index.ts';
import { shareOut } from './money.ts';
import type { CostQuantities, NodeHandler, NodeTask } from './ports.ts';

export interface BrandExtractDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'reserve' | 'settleMany'>;
  readonly models: Pick<Models, 'choose' | 'ask' | 'plan'>;
  readonly brands: BrandsContext;
}

interface Field {
  readonly key: string;
  readonly description: string;
}

/** Reads fields of the brands with the money that this node has reserved; stored fields are free. */
export const createBrandExtract = ({ db, ledger, models, brands }: BrandExtractDeps): NodeHandler => {
  /** A run reserves nothing for stored fields. If they have expired when the node runs, it reserves the money now. */
  const reserveLate = ({ run, nodeId, nodeRunId: runId }: NodeTask, chosen: EffectiveModel, ceiling: Ceiling) =>
    db.transaction().execute(async (tx): Promise<readonly Hold[]> => {
      const { orgId, campaignId } = run;
      const lines = models.plan(chosen, ceiling).map((line) => ({ ...line, nodeId }));
      const reserved = await ledger.reserve(tx, { orgId, runId, campaignId, lines, place: false });
      if (reserved.ok) return reserved.holds;
      throw new AppError('insufficient_credits', 'The budget does not cover reading the brand again');
    });

  const settleLate = (tx: Tx, orgId: string, late: readonly Hold[], used: CostQuantities) =>
    ledger.settleMany(tx, orgId, shareOut(late, used));

  return async function brandExtractNode(task) {
    const { run, config, inputs, nodeRunId: runId } = task;
    // A template says what the brand says of itself, so that nothing is read for it.
    const { template } = run.inputs as { template?: { unread?: readonly string[] } | null };
    if (template?.unread?.includes(task.nodeId)) return { output: { fields: {} } };
    const asker: Asker = { orgId: run.orgId, userId: run.userId, signal: task.signal };
    const brandIds = Array.isArray(inputs.brandIds) ? inputs.brandIds.map(String) : run.brandIds;
    const late: Hold[] = [];
    const lateUsed: Partial<Record<CostName, number>> = {};
    const use = (costName: CostName, quantity: number) => {
      if (!late.length) return task.use(costName, quantity);
      lateUsed[costName] = (lateUsed[costName] ?? 0) + quantity;
    };
    const pay: PayForStep = async (_spec, ceiling, work) => {
      const chosen = await models.choose(run.orgId, wantedIn(config.llm));
      if (!task.holds.length) {
        // The lines belong to the node's own Run, which must be stored before them.
        await task.store();
        late.push(...(await reserveLate(task, chosen, ceiling)));
      }
      return work({ models, chosen, orgId: run.orgId, step: { runId, use, signal: task.signal } });
    };
    const asked = (config.fields ?? []) as Field[];
    const { fields } = await extractFields(
      brands,
      asker,
      { brandIds, fields: asked, resetCache: false, llm: wantedIn(config.llm) },
      pay,
    ).catch(async (thrown: unknown) => {
      // The engine settles what it reserved. What was reserved late is settled here, also after a failure.
      if (late.length) await db.transaction().execute((tx) => settleLate(tx, run.orgId, late, lateUsed));
      throw thrown;
    });
    const values = Object.entries(fields).map(([key, { value }]) => [key, value]);
    const output = { fields: Object.fromEntries(values) };
    if (!late.length) return { output };
    return {
      output,
      record: async (tx) => {
        await settleLate(tx, run.orgId, late, lateUsed);
        return {};
      },
    };
  };
};
