import { MODEL_PROVIDERS } from '@distribute/contract/keys';
import { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';
import { type CostName, type PricedModel, type PricedProvider, tokenCosts } from '../billing/index.ts';
import type { KeyStatuses, ResolveKey } from '../keys/index.ts';
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
  /** No key is there: in the sandbox our own rules stand in for the model, at its price. */
  readonly isSimulated: boolean;
  /** How many tokens it can read and write together; null where nobody said. */
  readonly contextTokens: number | null;
}

/** A model with a price, asked or simulated; not our own rules. */
export type PricedChoice = EffectiveModel & { readonly provider: ModelProvider };
export const isPriced = (chosen: EffectiveModel): chosen is PricedChoice => chosen.provider !== 'builtin';

/** A model that is asked: neither our own rules nor a stand-in for it. */
export type AskedModel = PricedChoice & { readonly isSimulated: false };
export const isAsked = (chosen: EffectiveModel): chosen is AskedModel => isPriced(chosen) && !chosen.isSimulated;

export interface ChooseSettings {
  readonly mode: 'sandbox' | 'live';
  /** `LLM_PROVIDER` and `LLM_MODEL` of the operator. */
  readonly provider: ModelProvider | 'builtin' | null;
  readonly model: string | null;
  /** Of that model: `LLM_CONTEXT_TOKENS`, or what its server said at the start. */
  readonly contextTokens: number | null;
  /** The providers for which the operator has a key, or an address where that is enough. */
  readonly platform: readonly ModelProvider[];
}

const DEFAULT_MODEL: { readonly [P in PricedProvider]: PricedModel<P> } & Record<ModelProvider | 'builtin', string> = {
  anthropic: 'sonnet-4.6',
  openai: 'gpt-5',
  google: 'flash-3',
  'openai-compatible': 'default',
  builtin: 'builtin',
};

/** The provider that `LLM_MODEL` is a model of; null where the operator has none. */
const operatorProvider = ({ provider, platform }: Pick<ChooseSettings, 'provider' | 'platform'>) =>
  provider ?? MODEL_PROVIDERS.find((name) => platform.includes(name)) ?? null;

/** What the operator's choice of a model costs; LLM_MODEL may name one that has no price. */
export function operatorCosts(settings: Pick<ChooseSettings, 'provider' | 'model' | 'platform'>): CostName[] {
  const provider = operatorProvider(settings);
  if (provider === null || provider === 'builtin') return [];
  return Object.values(tokenCosts(provider, settings.model ?? DEFAULT_MODEL[provider]));
}

const isModelProvider = (name: string): name is ModelProvider | 'builtin' => Object.hasOwn(DEFAULT_MODEL, name);

/**
 * Whatever key is there is used: the organisation's own before the operator's; among several `LLM_PROVIDER`, else the
 * first of MODEL_PROVIDERS (spec 13.3). `LLM_PROVIDER=builtin` means that no model is asked.
 */
export function createModelChoice(
  { resolveKey, keyStatuses }: { resolveKey: ResolveKey; keyStatuses: KeyStatuses },
  settings: ChooseSettings,
) {
  const byDefault = settings.mode === 'sandbox' ? 'anthropic' : 'builtin';
  const order = MODEL_PROVIDERS.toSorted(
    (one, other) => Number(other === settings.provider) - Number(one === settings.provider),
  );
  const usualOf = async (db: Db, orgId: string) => {
    const status = await keyStatuses(db, orgId);
    const withKey = order.filter((name) => status(name).isReal);
    const own = withKey.find((name) => status(name).source === 'org');
    const provider: ModelProvider | 'builtin' =
      settings.provider === 'builtin' ? 'builtin' : (own ?? settings.provider ?? withKey[0] ?? byDefault);
    return { status, provider };
  };

  const describe = async (db: Db, orgId: string) => {
    const { status, provider: usual } = await usualOf(db, orgId);
    return (wanted: WantedModel) => {
      const provider = wanted.provider !== undefined && isModelProvider(wanted.provider) ? wanted.provider : usual;
      const ofOperator = provider === operatorProvider(settings) ? settings.model : null;
      const model = wanted.model ?? ofOperator ?? DEFAULT_MODEL[provider];
      return {
        provider,
        model,
        contextTokens: model === ofOperator ? settings.contextTokens : null,
        isSimulated: settings.mode === 'sandbox' && provider !== 'builtin' && !status(provider).isReal,
      };
    };
  };

  return {
    choose: async (db: Db, orgId: string, wanted: WantedModel = {}): Promise<EffectiveModel> => {
      const described = (await describe(db, orgId))(wanted);
      if (described.provider === 'builtin') return { ...described, source: 'platform', key: null, configured: true };
      const { source, key, configured } = await resolveKey(db, orgId, described.provider);
      return { ...described, source, key, configured };
    },

    /** Whether a language model can be asked: for an organisation, or with the operator's keys alone. */
    hasModel: async (db: Db, orgId: string | null): Promise<boolean> => {
      if (settings.mode === 'sandbox') return true;
      if (orgId !== null) return (await usualOf(db, orgId)).provider !== 'builtin';
      return (operatorProvider(settings) ?? 'builtin') !== 'builtin';
    },

    /** What each wish of the organisation comes to, without its keys: for prices of many steps at once. */
    describe,
  };
}
export type Choose = ReturnType<typeof createModelChoice>['choose'];
export type Describe = ReturnType<typeof createModelChoice>['describe'];
