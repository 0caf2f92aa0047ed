import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { NoLeadReason } from '../leads/index.ts';
import { assertDates } from './dates.ts';
import { UNAVAILABLE } from './gates/gate-facts.ts';
import type { Needs } from './gates/needs.ts';
import type { Surveys } from './gates/survey.ts';
import type { CampaignAudiences } from './ports.ts';
import { type Asked, assertComplete } from './request.ts';
import { assertNotify, type CampaignInput, readSettings } from './settings.ts';
import type { Settings } from './store/campaigns.ts';
import { isNameTaken } from './store/lists.ts';
import { warningsOf } from './warnings.ts';

export interface CheckDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rules: UrlRules;
  readonly ask: (orgId: string, input: CampaignInput) => Promise<Asked>;
  readonly postalAddress: (orgId: string) => Promise<string | null>;
  readonly audiences: Pick<CampaignAudiences, 'listSources'>;
  readonly surveys: Pick<Surveys, 'ofWorkflow'>;
}

const NOTHING: Omit<Settings, 'name' | 'brandIds'> = {
  featureInputs: {},
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null },
  ...{ goal: null, audienceIds: null, servicesOffered: null, clickDestinationUrl: null },
  ...{ startDate: null, endDate: null, mailboxIds: null, webhookUrl: null },
  ...{ notifyFrequency: null, notifyChannel: null, notifyDestination: null },
};

/** What a request to create is held against, whether a campaign is made of it or only previewed. Writes nothing. */
export function createCheck({ db, clock, rules, ask, postalAddress, audiences, surveys }: CheckDeps) {
  return {
    request: async (orgId: string, input: CampaignInput) => {
      assertComplete(input);
      const given = { ...NOTHING, ...readSettings(input, rules) };
      assertDates(given, clock.now(), true);
      assertNotify(given, rules);
      const asked = await ask(orgId, input);
      const surveyed = await surveys.ofWorkflow(orgId, asked.workflow, input.brandIds ?? []);
      const warnings = warningsOf({
        isNameTaken: await isNameTaken(db, orgId, asked.name),
        caps: given,
        estimate: surveyed.estimate === UNAVAILABLE ? null : surveyed.estimate.total,
        isDeprecated: asked.workflow.status === 'deprecated',
        inferred: asked.inferred,
        needsPostalAddress: surveyed.needs.sends && (await postalAddress(orgId)) === null,
      });
      return { asked, given, surveyed, warnings };
    },

    /** A campaign without a history has no leads but those its audiences promise. */
    noLead: async (
      given: Db,
      orgId: string,
      settings: Pick<Settings, 'brandIds' | 'audienceIds'>,
      needs: Needs,
    ): Promise<NoLeadReason | null> => {
      if (!needs.audience) return null;
      const { sources, reason } = await audiences.listSources(given, orgId, settings);
      const fitting = sources.filter(({ provider }) => (provider === 'crm') !== needs.search);
      return fitting.length ? null : (reason ?? 'no_audience');
    },
  };
}
export type Check = ReturnType<typeof createCheck>;
