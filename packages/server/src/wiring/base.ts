import type { AppOptions, Ground } from '../ground.ts';
import { cacheFor } from '../kernel/caches/cache-for.ts';
import { createBilling } from '../modules/billing/index.ts';
import { assertMayUseEmail, type CompanySignInContext } from '../modules/company-sign-in/index.ts';
import { askForSecondStep, type FactorsContext, forgetFactorsOfRemoved } from '../modules/factors/index.ts';
import { createIdentity } from '../modules/identity/index.ts';
import { createInvites } from '../modules/invites/index.ts';
import { createKeys } from '../modules/keys/index.ts';
import {
  type CallModel,
  createModelReports,
  createModelsModule,
  operatorCosts,
  type StreamModel,
} from '../modules/models/index.ts';
import type { ProgramsContext } from '../modules/programs/index.ts';
import { createRunsModule, listCampaignsUnder } from '../modules/runs/index.ts';
import { createOpenId } from '../providers/sign-in/open-id.ts';
import { askDnsOf } from './addresses.ts';
import { lazily } from './lazily.ts';
import { isKnownIn } from './owners.ts';

const SETTINGS_MS = 1_000;

/** Identity, keys, billing and models: who acts, with which keys, at what cost. */
export function createBase(options: AppOptions, ground: Ground) {
  const { config, clock, random, log, crashPoint } = options;
  const { database, db, newId, events, emit, enqueue, cursors, egress, mail, attempts } = ground;
  const baseUrl = config.http.publicUrl;
  const identity = createIdentity({
    database,
    clock,
    emit,
    newId,
    random,
    cursors,
    log,
    mail,
    enqueue,
    attempts,
    listCampaignsUnder,
    isKnown: isKnownIn,
    assertMayUseEmail: (user) => assertMayUseEmail(companySignIn, user),
    askForSecondStep: (user) => askForSecondStep(factors, user),
    settings: {
      keyPrefix: config.keyPrefix,
      tracksOpens: config.mode === 'sandbox',
      legalFence: { initial: config.mode === 'sandbox' ? 'tell' : 'hold', operator: config.legalFence },
      adminKey: config.adminKey?.reveal() ?? null,
      appKey: config.appKey?.reveal() ?? null,
      firstKey: config.bootstrap.apiKey?.reveal() ?? null,
      email: config.bootstrap.email,
      name: 'My organization',
      baseUrl,
      plan: config.plan,
    },
  });

  const programs: ProgramsContext = { ...ground, random, identity, baseUrl, serviceName: config.serviceName };
  const invites = createInvites({ db, random, attempts, organizationName: identity.organizations.findName });
  const keys = createKeys({
    db,
    vault: ground.vault,
    emit,
    newId,
    cursors,
    egress,
    attempts,
    mode: config.mode,
    platform: config.providers,
  });
  const askDns = askDnsOf(options);
  const openId = createOpenId(egress, { allowHttp: config.allowPrivateHosts });
  const companySignIn: CompanySignInContext = {
    ...ground,
    ...{ random, identity, baseUrl, askDns, openId, sealing: keys.sealing },
  };
  const factors: FactorsContext = {
    ...ground,
    ...{ random, identity, baseUrl, sealing: keys.sealing, serviceName: config.serviceName },
  };
  forgetFactorsOfRemoved(factors);
  const { payments } = config;
  const billing = createBilling({
    ...{ db, clock, newId, emit, events, enqueue, cursors, crashPoint, baseUrl },
    ...config.billing,
    tokenPricing: config.llm.pricing,
    provider:
      payments && lazily(async () => (await import('../providers/payments/stripe.ts')).createStripe(payments, egress)),
  });
  const currentPrices = billing.prices.current;
  const runs = createRunsModule({ db, crashPoint, newId, cursors, emit, currentPrices, credit: billing.creditGate });
  const { ledger } = runs;
  const { providers } = config;
  // Loaded on first use: the SDK is large, and most processes never ask a model.
  let loaded: Promise<CallModel> | null = null;
  const callModel: CallModel = async (call) => {
    loaded ??= import('../providers/models/language-models.ts').then(({ createCallModel }) =>
      createCallModel(egress, modelAddresses(providers)),
    );
    return (await loaded)(call);
  };
  const streamModel: StreamModel = async function* (call) {
    const { createStreamModel } = await import('../providers/models/streamed-models.ts');
    yield* createStreamModel(egress, modelAddresses(providers))(call);
  };
  const models = createModelsModule({
    db,
    crashPoint,
    ledger,
    callModel: options.callModel ?? callModel,
    streamModel: options.streamModel ?? streamModel,
    resolveKey: keys.resolveKey,
    keyStatuses: keys.statuses,
    settings: { mode: config.mode, ...config.llm },
    log,
  });
  const modelReports = createModelReports({
    db,
    models,
    costOf: runs.runs.costOf,
  });
  return {
    identity,
    programs,
    companySignIn,
    factors,
    invites,
    keys,
    billing,
    runs,
    models,
    modelReports,
    /** Cost names without a price: they would be free and outside every budget. */
    listUnpriced: () => billing.prices.listUnpriced(operatorCosts(config.llm)),
    /** An organisation's settings, cached for a moment. */
    settingsOf: cacheFor(clock, SETTINGS_MS, (orgId) => identity.organizations.get({ orgId })),
  };
}
export type Base = ReturnType<typeof createBase>;

const modelAddresses = (providers: AppOptions['config']['providers']) => ({
  anthropic: providers.anthropic.baseUrl,
  openai: providers.openai.baseUrl,
  google: providers.google.baseUrl,
  'openai-compatible': providers['openai-compatible'].baseUrl,
});
