import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import { isDrawnFrom, type NoLeadReason } from '../../leads/index.ts';
import { languageOfCountry, languagesIn, refusedLinksIn } from '../../writing/index.ts';
import { UNAVAILABLE } from '../gates/gate-inputs.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import type { Surveys } from '../gates/survey.ts';
import type { CampaignAudiences } from '../ports.ts';
import type { Settings } from '../store/campaigns.ts';
import { isNameTaken } from '../store/lists.ts';
import { assertDates } from './dates.ts';
import { describedAudience } from './described-audience.ts';
import { assertComplete, type OlderForm, type ResolvedRequest, siteField } from './request.ts';
import { assertNotify, type CampaignInput, readSettings } from './settings.ts';
import { warningsOf } from './warnings.ts';

export interface CheckDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rules: UrlRules;
  readonly ask: (orgId: string, input: CampaignInput, older: OlderForm | null) => Promise<ResolvedRequest>;
  /** Finds the organisation's brand for a site without creating one; throws for a site that cannot become a brand. */
  readonly peekBrand: (
    db: Db,
    orgId: string,
    url: string,
    field: string,
  ) => Promise<{ readonly brandId: string | null; readonly domain: string; readonly brandUrl: string }>;
  readonly postalAddress: (orgId: string) => Promise<string | null>;
  readonly audiences: Pick<CampaignAudiences, 'listSources' | 'countAvailable' | 'unreadOf' | 'describe'>;
  /**
   * The texts that are known about a brand; null when a model writes, because a model writes in the reader's language.
   */
  readonly textsOf: (orgId: string, brandId: string) => Promise<readonly string[] | null>;
  /** Whether some provider can search for people. */
  readonly canSearch: (orgId: string) => Promise<boolean>;
  readonly surveys: Pick<Surveys, 'ofWorkflow'>;
}

const NOTHING: Omit<Settings, 'name' | 'brandIds'> = {
  featureInputs: {},
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null },
  ...{ goal: null, audienceIds: null, servicesOffered: null, clickDestinationUrl: null },
  ...{ startDate: null, endDate: null, mailboxIds: null, webhookUrl: null },
  ...{ notifyFrequency: null, notifyChannel: null, notifyDestination: null },
  ...{ review: 'none', onRefusedText: 'builtin' },
};

/** Inputs that say whom to write to and how; their text does not appear in a mail. */
const INPUTS_IN_NO_MAIL = new Set(['targetAudience', 'targetProfile', 'instructions', 'tone', 'senderRole']);

type CampaignSources = Pick<Settings, 'brandIds' | 'audienceIds'>;

/** Links in the inputs that no mail may contain (api.md 33.5). */
const refusedLinksOf = (
  { featureInputs, servicesOffered }: Pick<Settings, 'featureInputs' | 'servicesOffered'>,
  rules: UrlRules,
) =>
  Object.entries({ ...featureInputs, servicesOffered }).flatMap(([key, value]) =>
    refusedLinksIn(value, rules).map((link) => ({ key, link })),
  );

/** The audiences that a campaign would draw from, in the form in which they are counted. */
export const drawnFrom = ({ brandIds, audienceIds }: CampaignSources, needs: Needs) => ({
  ...{ brandIds, audienceIds, purpose: needs.purpose },
  isDrawn: (provider: 'apollo' | 'crm') => isDrawnFrom({ provider }, { source: sourceOf(needs) }),
});

/** The checks of a request to create a campaign; the preview uses the same. They write nothing. */
export function createSettingsCheck(deps: CheckDeps) {
  const { db, clock, rules, ask, peekBrand, postalAddress, audiences, textsOf, canSearch, surveys } = deps;
  /** The brands of the request; empty when one of them does not exist yet. */
  const knownBrands = async (
    orgId: string,
    { brandIds, brandUrls }: CampaignInput,
    field: string,
  ): Promise<readonly string[]> => {
    if (!brandUrls) return brandIds ?? [];
    const found: string[] = [];
    for (const url of brandUrls) {
      const { brandId } = await peekBrand(db, orgId, url, field);
      if (brandId === null) return [];
      found.push(brandId);
    }
    return found;
  };

  /** Only a campaign without an audience uses the description (api.md 32.1). */
  const readDescribed = async (
    orgId: string,
    { featureInputs, audienceIds }: Pick<Settings, 'featureInputs' | 'audienceIds'>,
    brandIds: readonly string[],
    needs: Needs,
  ) => {
    const description = describedAudience(featureInputs);
    if (description === null || audienceIds !== null || !needs.search) return null;
    const { sources } = await audiences.listSources(db, orgId, { brandIds, audienceIds, purpose: needs.purpose });
    return sources.length ? null : audiences.unreadOf(description);
  };

  /** Any named audience may be used; the customer is warned when it was made for another purpose (api.md 33.29). */
  const otherPurpose = async (
    orgId: string,
    { audienceIds }: Pick<Settings, 'audienceIds'>,
    brandIds: readonly string[],
    { audience, purpose }: Needs,
  ) => {
    if (audienceIds === null || !audience) return [];
    const { sources } = await audiences.listSources(db, orgId, { brandIds, audienceIds, purpose });
    return sources.filter((source) => source.purpose !== purpose);
  };

  /** Warns before money is spent on people who cannot read the mail: our own writer does not translate. */
  const unreadable = async (
    orgId: string,
    {
      audienceIds,
      featureInputs,
      servicesOffered,
    }: Pick<Settings, 'audienceIds' | 'featureInputs' | 'servicesOffered'>,
    brandIds: readonly string[],
    { audience, writes, purpose }: Needs,
  ): Promise<string[]> => {
    const [brandId] = brandIds;
    if (!audience || writes !== 'emails' || brandId === undefined) return [];
    const known = await textsOf(orgId, brandId);
    if (known === null) return [];
    const given = Object.entries(featureInputs).flatMap(([key, text]) => (INPUTS_IN_NO_MAIL.has(key) ? [] : [text]));
    const told = [...known, ...given, ...(servicesOffered ?? [])].filter((text) => typeof text === 'string');
    const said: readonly string[] = languagesIn(told);
    // English is taken to be readable for everyone. While nothing is known about a brand, its language cannot be
    // checked.
    if (!said.length || said.includes('en')) return [];
    const { sources } = await audiences.listSources(db, orgId, { brandIds, audienceIds, purpose });
    const described = sources.length
      ? null
      : await audiences.describe(orgId, brandId, describedAudience(featureInputs));
    const filters = [...sources.map((source) => source.filters), described?.filters ?? null];
    const places = filters.flatMap((one) => [...(one?.personLocations ?? []), ...(one?.organizationLocations ?? [])]);
    return [...new Set(places)].filter((place) => {
      const read = languageOfCountry(place);
      return read !== null && !said.includes(read);
    });
  };

  return {
    request: async (orgId: string, input: CampaignInput, older: OlderForm | null = null) => {
      assertComplete(input);
      const given = { ...NOTHING, ...readSettings(input, rules) };
      assertDates(given, clock.now(), true);
      assertNotify(given, rules);
      const asked = await ask(orgId, input, older);
      const brandIds = await knownBrands(orgId, input, siteField(older));
      const surveyed = await surveys.ofWorkflow(orgId, asked.workflow, brandIds);
      const warnings = warningsOf({
        isNameTaken: await isNameTaken(db, orgId, asked.name),
        caps: given,
        estimate: surveyed.estimate === UNAVAILABLE ? null : surveyed.estimate.total,
        isDeprecated: asked.workflow.status === 'deprecated',
        looksUpNoAddress: surveyed.needs.search && !asked.workflow.dag.nodes.some(({ type }) => type === 'lead-enrich'),
        inferred: asked.inferred,
        described: await readDescribed(orgId, given, brandIds, surveyed.needs),
        otherPurpose: await otherPurpose(orgId, given, brandIds, surveyed.needs),
        unreadable: await unreadable(orgId, given, brandIds, surveyed.needs),
        needsPostalAddress: surveyed.needs.sends && (await postalAddress(orgId)) === null,
        refusedLinks: surveyed.needs.writes === 'emails' ? refusedLinksOf(given, rules) : [],
        faults: [...new Set(surveyed.issues.map(({ message }) => message))],
      });
      return { asked, given, surveyed, warnings };
    },

    /** A new campaign has only the leads that its audiences can supply. */
    noLead: async (given: Db, orgId: string, settings: CampaignSources, needs: Needs): Promise<NoLeadReason | null> => {
      if (!needs.audience) return null;
      const { sources, reason } = await audiences.listSources(given, orgId, { ...settings, purpose: needs.purpose });
      const fitting = sources.filter((one) => isDrawnFrom(one, { source: sourceOf(needs) }));
      if (!fitting.length) return reason ?? 'no_audience';
      if (fitting.every(({ provider }) => provider === 'apollo') && !(await canSearch(orgId))) {
        return 'search_not_configured';
      }
      const promised = await audiences.countAvailable(given, orgId, drawnFrom(settings, needs));
      return promised === 0 ? 'audience_exhausted' : null;
    },
  };
}
export type Check = ReturnType<typeof createSettingsCheck>;
