import type { Clock } from '../../kernel/clock.ts';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Emit, Events } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { Budgets } from '../runs/index.ts';
import type { AllowancesContext } from './gates/allowances.ts';
import type { GateInputsDeps } from './gates/read-inputs.ts';
import type { SurveyDeps } from './gates/survey.ts';
import type {
  CampaignAudiences,
  CampaignEmails,
  CampaignLeads,
  CampaignMailboxes,
  CampaignQuotes,
  CampaignRuns,
  CampaignWebhooks,
  SampleWriting,
  UnmetTargetsOf,
} from './ports.ts';
import type { PreviewDeps } from './preview/preview.ts';
import type { PreviewPeopleDeps } from './preview/preview-people.ts';
import type { SampleEmailsDeps } from './preview/sample-emails.ts';
import type { PressLists } from './reading/press.ts';
import type { StatsSources } from './reading/stats.ts';
import type { IdsExistDeps } from './settings/assert-ids-exist.ts';
import type { CheckDeps } from './settings/check.ts';
import type { RequestDeps } from './settings/request.ts';
import type { TextsContext } from './settings/texts-of-brand.ts';

export interface CampaignsDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Pick<Events, 'on'>;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
  readonly cursors: Cursors;
  readonly rules: UrlRules;
  readonly workflows: SurveyDeps['workflows'] & Pick<RequestDeps, 'resolveWorkflow'> & PreviewDeps['workflows'];
  readonly areFieldsKept: SurveyDeps['areFieldsKept'];
  readonly findFeature: RequestDeps['findFeature'];
  readonly currentPrices: PreviewDeps['currentPrices'];
  readonly budgets: Budgets;
  readonly brands: TextsContext['brands'];
  readonly listBeingRead: GateInputsDeps['listBeingRead'];
  readonly listSaying: GateInputsDeps['listSaying'];
  readonly engineFor: SurveyDeps['engineFor'];
  readonly baseUrl: string;
  readonly postalAddress: CheckDeps['postalAddress'];
  readonly leads: CampaignLeads & StatsSources['leads'];
  readonly emails: CampaignEmails & StatsSources['emails'];
  readonly quotes: CampaignQuotes;
  readonly runCounts: StatsSources['runCounts'];
  readonly press: PressLists;
  readonly execution: CampaignRuns;
  readonly audiences: CampaignAudiences;
  readonly unmetTargets: UnmetTargetsOf;
  readonly mediaListsOf: IdsExistDeps['mediaListsOf'];
  readonly canSearch: CheckDeps['canSearch'];
  readonly forbiddenAmong: PreviewPeopleDeps['forbiddenAmong'];
  readonly samples: SampleWriting;
  readonly ledger: SampleEmailsDeps['ledger'];
  readonly models: SampleEmailsDeps['models'] & TextsContext['models'];
  readonly mailboxes: CampaignMailboxes & AllowancesContext['mailboxes'];
  readonly webhooks: CampaignWebhooks;
  readonly balance: AllowancesContext['balance'];
  readonly planOf: AllowancesContext['planOf'];
  readonly runSlots: number;
  /** How many texts of a campaign may wait for review at once when every text is reviewed. */
  readonly reviewBuffer: number;
  /** Milliseconds of a sandbox day; null in live mode. */
  readonly sandboxDayMs: number | null;
}
