import { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';
import { type CostName, type PricedModel, type PricedProvider, tokenCosts } from '../billing/index.ts';
import type { ResolveKey } from '../keys/index.ts';
import type { ModelProvider } from './ports.ts';

/** What a node or operation asks for; absent or `default` is the operator's choice. */
export interface WantedModel {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
}

const Wanted = z.object({ provider: z.string().optional(), model: z.string().optional() });
/** The model that the settings of a node name. Its graph was validated when it was stored, so only the shape is read. */
export const wantedIn = (setting: unknown): WantedModel | undefined => Wanted.safeParse(setting).data;

/** The model in effect for one organisation and step. */
export interface EffectiveModel {
  readonly provider: ModelProvider | 'builtin';
  readonly model: string;
  readonly source: 'org' | 'platform';
  readonly key: Secret | null;
  readonly configured: boolean;
}

/** A model that is asked, not our own rules. */
export type ChosenModel = EffectiveModel & { readonly provider: ModelProvider };
export const isModel = (chosen: EffectiveModel): chosen is ChosenModel => chosen.provider !== 'builtin';

export interface ChooseSettings {
  readonly mode: 'sandbox' | 'live';
  /** `LLM_PROVIDER` and `LLM_MODEL` of the operator. */
  readonly provider: ModelProvider | 'builtin' | null;
  readonly model: string | null;
}

const DEFAULT_MODEL: { readonly [P in PricedProvider]: PricedModel<P> } & Record<ModelProvider | 'builtin', string> = {
  anthropic: 'sonnet-4.6',
  openai: 'gpt-5',
  google: 'flash-3',
  'openai-compatible': 'default',
  builtin: 'builtin',
};

/** What the operator's choice of a model costs; LLM_MODEL may name one that has no price. */
export function operatorCosts({ provider, model }: Pick<ChooseSettings, 'provider' | 'model'>): CostName[] {
  const named = provider ?? 'anthropic';
  return named === 'builtin' ? [] : Object.values(tokenCosts(named, model ?? DEFAULT_MODEL[named]));
}

const isModelProvider = (name: string): name is ModelProvider | 'builtin' => Object.hasOwn(DEFAULT_MODEL, name);

/** The operator's provider; without one, Anthropic where its key exists and in the sandbox, else our own rules (api.md 13.3). */
export function createModelChoice(resolveKey: ResolveKey, settings: ChooseSettings) {
  const defaultProvider = async (db: Db, orgId: string) => {
    if (settings.provider) return settings.provider;
    if (settings.mode === 'sandbox') return 'anthropic';
    return (await resolveKey(db, orgId, 'anthropic')).configured ? 'anthropic' : 'builtin';
  };

  const namedBy = ({ provider }: WantedModel) =>
    provider !== undefined && isModelProvider(provider) ? provider : null;
  const modelOf = (wanted: WantedModel, provider: ModelProvider | 'builtin') =>
    wanted.model ?? (namedBy(wanted) ? null : settings.model) ?? DEFAULT_MODEL[provider];

  return {
    choose: async (db: Db, orgId: string, wanted: WantedModel = {}): Promise<EffectiveModel> => {
      const provider = namedBy(wanted) ?? (await defaultProvider(db, orgId));
      const model = modelOf(wanted, provider);
      if (provider === 'builtin') return { provider, model, source: 'platform', key: null, configured: true };
      const { source, key, configured } = await resolveKey(db, orgId, provider);
      return { provider, model, source, key, configured };
    },

    /** What each wish of the organisation comes to, without its keys: for prices of many steps at once. */
    describe: async (db: Db, orgId: string) => {
      const fallback = await defaultProvider(db, orgId);
      return (wanted: WantedModel) => {
        const provider = namedBy(wanted) ?? fallback;
        return { provider, model: modelOf(wanted, provider) };
      };
    },
  };
}
export type Choose = ReturnType<typeof createModelChoice>['choose'];
export type Describe = ReturnType<typeof createModelChoice>['describe'];
