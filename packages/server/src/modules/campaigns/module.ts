import type { Db } from '../../kernel/db/db.ts';
import { purposeOf } from '../audiences/index.ts';
import { createBrandCampaigns } from './changing/brand-campaigns.ts';
import { createCampaignCreation } from './changing/create.ts';
import { createCampaignMove } from './changing/move.ts';
import { createCampaignNotify } from './changing/notify.ts';
import { createCampaignUpdate } from './changing/update.ts';
import { createCampaignAssessment } from './conductor/assess.ts';
import { createConductor } from './conductor/conductor.ts';
import { createLock } from './conductor/lock.ts';
import { createWakeCampaign } from './conductor/wake.ts';
import type { CampaignsDeps } from './deps.ts';
import { listenForEvents } from './events/listen.ts';
import { createOutbox } from './events/outbox.ts';
import { createCampaignEvents } from './events/tell.ts';
import { createTellEnd } from './events/tell-end.ts';
import { createAllowances } from './gates/allowances.ts';
import { createGates } from './gates/gates.ts';
import { createReviewRoom } from './gates/review-room.ts';
import { createPreview } from './preview/preview.ts';
import { createPreviewAudience } from './preview/preview-audience.ts';
import { createPreviewPeople } from './preview/preview-people.ts';
import { createSampleEmails } from './preview/sample-emails.ts';
import { createNumbers } from './reading/numbers.ts';
import { createCampaignReading } from './reading/reading.ts';
import { createCampaignView } from './reading/show.ts';
import { audienceChoice } from './settings/audience-choice.ts';
import { createChecks } from './settings/checks.ts';
import { textsOfBrand } from './settings/texts-of-brand.ts';
import { createStartForCampaign } from './starting/start-for-campaign.ts';
import { createStartRun } from './starting/start-run.ts';
import { type CampaignRow, findCampaign } from './store/campaigns.ts';
import { listLabels } from './store/labels.ts';
import { countCreated, findUsingMediaList, listUsingAudience } from './store/lists.ts';
import { blankEvents } from './store/personal.ts';

/** When a campaign was created, and when it was completed or stopped. */
export interface CampaignLife {
  readonly createdAt: string;
  readonly endedAt: string | null;
}

export function createCampaigns(deps: CampaignsDeps) {
  const { db, crashPoint, newId, clock, log, events, emit, enqueue, cursors, rules } = deps;
  const { workflows, areFieldsKept, findFeature, currentPrices, postalAddress, canSearch } = deps;
  const { budgets, leads, emails, quotes, audiences, mailboxes, execution, press, runCounts, runSlots, webhooks } =
    deps;
  const { listByIds: brandsOf, ensure: ensureBrand, peek: peekBrand } = deps.brands.brands;
  const { listBeingRead, listSaying, engineFor, baseUrl } = deps;
  const { resolveWorkflow } = workflows;
  const allowances = createAllowances(deps);
  const pace = deps.sandboxDayMs === null ? null : { dayMs: deps.sandboxDayMs };

  const wake = createWakeCampaign({ enqueue });
  const lock = createLock({ budgets });
  const outbox = createOutbox({ newId, webhooks });
  const numbers = createNumbers({ leads, emails, budgets });
  const show = createCampaignView({ brandsOf });
  const tell = createCampaignEvents({ outbox, emit, numbers, budgets, brandsOf });
  listenForEvents(events, { outbox, numbers, crashPoint });

  const reviewRoom = createReviewRoom({ emails, quotes, execution, reviewBuffer: deps.reviewBuffer });
  const { surveys, readGateInputs, gateCheck } = createGates({
    ...{ db, clock, log, budgets, brandsOf, listBeingRead, execution, mailboxes, allowances, reviewRoom, pace },
    unmetTargets: deps.unmetTargets,
    ...{ workflows, areFieldsKept, engineFor, audiences, leads, runSlots, listSaying, baseUrl },
  });
  const { check, whom, assertIdsExist } = createChecks({
    ...{
      db,
      clock,
      rules,
      peekBrand,
      postalAddress,
      audiences,
      textsOf: (orgId, brandId) => textsOfBrand(deps, orgId, brandId),
      canSearch,
      surveys,
      unmetTargets: deps.unmetTargets,
    },
    ...{ brandsOf, mailboxes, resolveWorkflow, findFeature, mediaListsOf: deps.mediaListsOf },
  });
  const tellEnd = createTellEnd({ clock, budgets, emails, tell });
  const move = createCampaignMove({ crashPoint, emit, emails, tell, tellEnd, wake });
  const assess = createCampaignAssessment({
    crashPoint,
    readGateInputs,
    move,
    tell,
    wake,
    emails,
    quotes,
    leads,
    brandsOf,
    budgets,
    execution,
  });
  const startRun = createStartRun({ db, crashPoint, clock, lock, brandsOf, audiences, execution, reviewRoom, pace });

  const people = createPreviewPeople({ db, audiences, leads, forbiddenAmong: deps.forbiddenAmong });

  return {
    create: createCampaignCreation({
      ...{ db, crashPoint, clock, newId, emit, check, whom, ensureBrand, brandsOf, assertIdsExist },
      ...{ budgets, emails, assess, show, wake, rules, webhooks },
    }),
    change: createCampaignUpdate({
      ...{ db, crashPoint, clock, emit, rules, brandsOf, assertIdsExist, budgets, lock, emails, leads },
      ...{ surveys, readGateInputs, assess, move, show, wake, webhooks },
    }),
    preview: createPreview({
      ...{ db, clock, log, check, assertIdsExist, brandsOf, peekBrand, workflows, currentPrices },
      ...{ audiences, mailboxes, allowances, pace, listSaying, baseUrl },
      unmetTargets: deps.unmetTargets,
      whom,
      audienceOf: createPreviewAudience({ people, isSandbox: pace !== null }),
    }),
    previewEmails: createSampleEmails({
      ...{ db, clock, check, assertIdsExist, brandsOf, listSaying, ensureBrand, whom, people },
      ...{ ledger: deps.ledger, models: deps.models, samples: deps.samples },
    }),
    ...createCampaignReading({
      ...{ db, clock, log, cursors, show, surveys, readGateInputs, numbers, brandsOf, whom },
      ...{ leads, emails, execution, mailboxes, budgets, runCounts, press },
    }),
    conductor: createConductor({
      ...{ db, crashPoint, clock, emit, enqueue, events, lock, wake, move, assess, startRun, tellEnd },
      ...{ surveys, audiences, emails, execution },
    }),
    nodes: { 'gate-check': gateCheck },
    startForCampaign: createStartForCampaign({ db, surveys, readGateInputs, startRun }),
    /** What the module `brands` needs of campaigns. */
    ofBrand: createBrandCampaigns({ newId, brandsOf, budgets, emails, leads, tell, wake }),
    /** The brands that a campaign writes for now; empty when there is no such campaign. */
    brandIdsOf: async (db: Db, orgId: string, id: string): Promise<readonly string[]> =>
      (await findCampaign(db, orgId, id))?.brandIds ?? [],
    /** What the module `notifications` needs of campaigns. */
    notify: createCampaignNotify({ lock, emit }),
    /** Null when there is no such campaign. */
    statusOf: async (db: Db, orgId: string, id: string): Promise<string | null> =>
      (await findCampaign(db, orgId, id))?.status ?? null,
    /** The mailboxes that a campaign may use; null for all of the organisation. */
    mailboxIdsOf: async (db: Db, orgId: string, id: string): Promise<readonly string[] | null> =>
      (await findCampaign(db, orgId, id))?.mailboxIds ?? null,
    /** Which texts of a campaign must be reviewed; none when there is no such campaign. */
    reviewModeOf: async (db: Db, orgId: string, id: string): Promise<CampaignRow['review']> =>
      (await findCampaign(db, orgId, id))?.review ?? 'none',
    /** When a campaign was created and when it ended, for `results`; null when there is no such campaign. */
    lifeOf: async (db: Db, orgId: string, id: string): Promise<CampaignLife | null> => {
      const campaign = await findCampaign(db, orgId, id);
      if (!campaign) return null;
      const { createdAt, status, statusChangedAt } = campaign;
      return { createdAt, endedAt: status === 'completed' || status === 'stopped' ? statusChangedAt : null };
    },
    countCreated,
    /** What the module `audiences` needs of campaigns that draw from an audience. */
    usingAudience: async (...asked: Parameters<typeof listUsingAudience>) =>
      (await listUsingAudience(...asked)).map(({ id, status, featureDynastySlug, ...aims }) => ({
        ...{ id, status },
        ...audienceChoice(aims, purposeOf(featureDynastySlug, 'audience')),
      })),
    /** What the module `media-lists` needs of campaigns. */
    usingMediaList: findUsingMediaList,
    /** The labels that statistics group campaigns by. */
    labels: listLabels,
    /** The outbox that webhooks are delivered from. */
    outbox,
    numbers,
    personal: { erase: blankEvents },
  };
}

export type CampaignsModule = ReturnType<typeof createCampaigns>;
