import type { Asker, AskPaid, FieldExtraction } from '../../brands/index.ts';
import type { Models } from '../../models/index.ts';
import type { NodeHandler } from './ports.ts';

export interface BrandExtractDeps {
  readonly models: Pick<Models, 'choose' | 'ask'>;
  readonly extractFor: FieldExtraction['extractFor'];
}

interface Field {
  readonly key: string;
  readonly description: string;
}

/** Fields of the brands, read with the money this node holds; what is kept from before costs nothing. */
export const createBrandExtract =
  ({ models, extractFor }: BrandExtractDeps): NodeHandler =>
  async ({ run, config, inputs, nodeRunId }) => {
    const asker: Asker = { orgId: run.orgId, userId: run.userId };
    const brandIds = Array.isArray(inputs.brandIds) ? inputs.brandIds.map(String) : run.brandIds;
    const asked = (config.fields ?? []) as Field[];
    const used: Record<string, number> = {};
    const step = {
      runId: nodeRunId,
      use: (costName: string, quantity: number) => {
        used[costName] = (used[costName] ?? 0) + quantity;
      },
    };
    const chosen = await models.choose(run.orgId, config.llm as never);
    const ask: AskPaid = (_spec, question) => models.ask(chosen, run.orgId, question, step);
    const { fields } = await extractFor(asker, { brandIds, fields: asked, resetCache: false }, ask);
    const values = Object.entries(fields).map(([key, { value }]) => [key, value]);
    return { used, output: { fields: Object.fromEntries(values) } };
  };
