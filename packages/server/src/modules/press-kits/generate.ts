import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { detailOf } from '../../kernel/provider-faults/provider-error.ts';
import type { CostName } from '../billing/index.ts';
import { getBrand } from '../brands/index.ts';
import { type Models, wantedIn } from '../models/index.ts';
import { type Ledger, outOfMoney } from '../runs/index.ts';
import type { NodeHandler } from '../workflows/index.ts';
import { askToWrite } from './ask-for-jobs.ts';
import { KIT_AND_JUDGE } from './draft/question.ts';
import type { CampaignExists } from './ports.ts';
import { invalidState } from './status.ts';
import * as store from './store/kits.ts';
import type { WriteKit } from './write-kit.ts';

export interface GenerateDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly models: Pick<Models, 'choose' | 'ask' | 'plan'>;
  readonly ledger: Pick<Ledger, 'start' | 'reserve' | 'settleMany' | 'close' | 'end'>;
  readonly campaignExists: CampaignExists;
}

interface KitRequest {
  readonly brandIds: readonly string[];
  readonly campaignId: string | null;
  readonly instruction: string;
  readonly mediaKitId?: string | undefined;
}

/** After this time a generation has failed (spec 15.3). */
const LATE_MINUTES = 30;
const LATE_BATCH = 200;
const DEFAULT_INSTRUCTION = 'A press kit for journalists';

export function createGeneration(deps: GenerateDeps & { readonly writeKit: WriteKit }) {
  const { db, newId, enqueue, models, ledger, campaignExists, writeKit } = deps;

  /** The kit that is to be edited; it must have a text. */
  const parentOf = async (orgId: string, id: string | undefined) => {
    if (id === undefined) return null;
    const parent = await store.findKit(db, orgId, id);
    if (!parent) throw notFound('Media kit');
    if (parent.content === null) throw invalidState(parent.status, 'edited');
    return parent;
  };

  const failed = async (tx: Tx, orgId: string, kit: store.KitRow, error: string): Promise<void> => {
    if (kit.runId) await ledger.end(tx, orgId, kit.runId, 'failed', error);
    await store.setKit(tx, orgId, kit.id, { status: 'failed', error });
  };

  /**
   * Stores the text, the costs and the run's end in one transaction; a kit that was cancelled meanwhile is not changed.
   */
  const finish = (
    orgId: string,
    id: string,
    used: ReadonlyMap<CostName, number>,
    result: { readonly written: store.WrittenKit } | { readonly error: string },
  ) =>
    db.transaction().execute(async (tx) => {
      const kit = await store.lockKit(tx, orgId, id);
      if (kit?.status !== 'generating' || kit.runId === null) return;
      const settled = kit.holds.map(({ lineId, costName }) => ({ lineId, quantity: used.get(costName) ?? 0 }));
      await ledger.settleMany(tx, orgId, settled);
      if ('error' in result) return failed(tx, orgId, kit, result.error);
      await ledger.end(tx, orgId, kit.runId, 'completed');
      await store.markDrafted(tx, orgId, id, result.written);
    });

  return {
    /** Takes the request and reserves the money; a job writes the kit. */
    start: async ({ orgId, userId }: Caller, wanted: KitRequest): Promise<store.KitRow> => {
      const { campaignId, instruction } = wanted;
      const brandIds = [...new Set(wanted.brandIds)];
      for (const brandId of brandIds) await getBrand(db, orgId, brandId);
      if (campaignId !== null && !(await campaignExists(db, orgId, campaignId))) throw notFound('Campaign');
      const parent = await parentOf(orgId, wanted.mediaKitId);
      const lines = models.plan(await models.choose(orgId), KIT_AND_JUDGE).map((line) => ({ ...line, nodeId: 'kit' }));
      return db.transaction().execute(async (tx) => {
        const task = { orgId, userId, serviceName: 'press-kits' as const, taskName: 'press-kit-generate', brandIds };
        const runId = await ledger.start(tx, { ...task, campaignId });
        const reserved = await ledger.reserve(tx, { orgId, runId, campaignId, lines, place: false });
        if (!reserved.ok) throw outOfMoney(reserved.closed);
        const kit = await store.insertKit(tx, orgId, {
          ...{ id: newId(), brandIds, campaignId, featureSlug: null, workflowSlug: null, instruction, runId },
          ...{ parentId: parent?.id ?? null, holds: reserved.holds, written: null },
        });
        await askToWrite(enqueue, tx, { orgId, id: kit.id });
        return kit;
      });
    },

    /** The job that writes the kit. Running it again finds the kit written. */
    run: async ({ orgId, id }: { orgId: string; id: string }): Promise<void> => {
      const kit = await store.findKit(db, orgId, id);
      if (kit?.status !== 'generating') return;
      const used = new Map<CostName, number>();
      const use = (costName: CostName, quantity: number) =>
        void used.set(costName, (used.get(costName) ?? 0) + quantity);
      try {
        const parent = kit.parentId === null ? null : await store.findKit(db, orgId, kit.parentId);
        const chosen = await models.choose(orgId);
        const step = { runId: kit.runId ?? '', use };
        const wish = { brandIds: kit.brandIds, instruction: kit.instruction ?? DEFAULT_INSTRUCTION, parent };
        const written = await writeKit({ orgId, userId: null }, wish, { models, chosen, orgId, step });
        await finish(orgId, id, used, { written });
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        await finish(orgId, id, used, { error: detailOf(thrown) });
      }
    },

    /** Scheduled: ends generations whose process was lost. */
    sweep: async (): Promise<void> => {
      for (const { orgId, id } of await store.listLate(db, LATE_MINUTES, LATE_BATCH)) {
        await db.transaction().execute(async (tx) => {
          const kit = await store.lockKit(tx, orgId, id);
          if (kit?.status !== 'generating') return;
          if (kit.runId) await ledger.close(tx, orgId, [kit.runId]);
          await failed(tx, orgId, kit, `Not finished within ${LATE_MINUTES} minutes`);
        });
      }
    },

    /** The workflow node: the run pays, and the kit is stored with the node's checkpoint. */
    node: (async (task) => {
      const { run, inputs, config, nodeRunId } = task;
      const { orgId, campaignId, featureSlug, workflowSlug } = run;
      const brandIds = [...new Set(run.brandIds)];
      const instruction = wordsOf(inputs.instruction) ?? DEFAULT_INSTRUCTION;
      const parent = await parentOf(orgId, typeof inputs.mediaKitId === 'string' ? inputs.mediaKitId : undefined);
      const chosen = await models.choose(orgId, wantedIn(config.llm));
      const step = { runId: nodeRunId, use: task.use, signal: task.signal };
      const asker = { orgId, userId: run.userId, signal: task.signal };
      const written = await writeKit(asker, { brandIds, instruction, parent }, { models, chosen, orgId, step });
      return {
        record: async (tx) => {
          const kit = await store.insertKit(tx, orgId, {
            ...{ id: newId(), brandIds, campaignId, featureSlug, workflowSlug, instruction, runId: nodeRunId },
            ...{ parentId: parent?.id ?? null, holds: [], written },
          });
          return { mediaKitId: kit.id, status: kit.status, publicUrl: null };
        },
      };
    }) satisfies NodeHandler,
  };
}
export type Generation = ReturnType<typeof createGeneration>;

/** An input of a feature is a text or a list of texts. */
const wordsOf = (value: unknown): string | null => {
  const text = [value]
    .flat()
    .filter((part) => typeof part === 'string')
    .join('\n')
    .trim();
  return text ? text.slice(0, 5_000) : null;
};
