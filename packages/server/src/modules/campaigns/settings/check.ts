import { readAudience } from '@distribute/language/audiences';
import { languageOfCountry, languagesIn } from '@distribute/language/writing';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import { isDrawnFrom, type NoLeadReason } from '../../leads/index.ts';
import { refusedLinksIn } from '../../writing/index.ts';
import { UNAVAILABLE } from '../gates/gate-inputs.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import { noOutlet, type Surveys } from '../gates/survey.ts';
import type { CampaignAudiences, PressAims, UnmetTargetsOf } from '../ports.ts';
import type { Settings } from '../store/campaigns.ts';
import { isNameTaken } from '../store/lists.ts';
import { type AudienceAims, audienceChoice, describedAudience } from './audience-choice.ts';
import { assertDates } from './dates.ts';
import type { FoundWhom, WhomFinder } from './find-whom.ts';
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
  readonly audiences: Pick<CampaignAudiences, 'listSources' | 'countAvailable'>;
  readonly whom: WhomFinder;
  /**
   * The texts that are known about a brand; null when a model writes, because a model writes in the reader's language.
   */
  readonly textsOf: (orgId: string, brandId: string) => Promise<readonly string[] | null>;
  /** Whether some provider can search for people. */
  readonly canSearch: (orgId: string) => Promise<boolean>;
  readonly surveys: Pick<Surveys, 'ofWorkflow'>;
  readonly unmetTargets: UnmetTargetsOf;
}

const NOTHING: Omit<Settings, 'name' | 'brandIds'> = {
  featureInputs: {},
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null },
  ...{ mediaListIds: null, discoverJournalists: false },
  ...{ goal: null, audienceIds: null, servicesOffered: null, clickDestinationUrl: null },
  ...{ startDate: null, endDate: null, mailboxIds: null, webhookUrl: null },
  ...{ notifyFrequency: null, notifyChannel: null, notifyDestination: null },
  ...{ review: 'none', onRefusedText: 'review' },
};

const NOTHING_UNMET = { words: [], isAll: false, listed: null };

const SAYS_WHOM: ReadonlySet<string> = new Set(['targetAudience', 'targetProfile']);

/** Inputs that say whom to write to and how; their text does not appear in a mail. */
const INPUTS_IN_NO_MAIL = new Set([...SAYS_WHOM, 'instructions', 'tone', 'senderRole', 'mailLanguage']);

/** Links in the inputs that no mail may contain (spec 7.19). */
const refusedLinksOf = (
  { featureInputs, servicesOffered }: Pick<Settings, 'featureInputs' | 'servicesOffered'>,
  rules: UrlRules,
) =>
  Object.entries({ ...featureInputs, servicesOffered }).flatMap(([key, value]) =>
    refusedLinksIn(value, rules).map((link) => ({ key, link })),
  );

/** The audiences that a campaign would draw from, in the form in which they are counted. */
export const drawnFrom = (aims: AudienceAims, needs: Needs) => ({
  ...audienceChoice(aims, needs.purpose),
  isDrawn: (provider: 'apollo' | 'crm') => isDrawnFrom({ provider }, { source: sourceOf(needs) }),
});

/** What says whom to reach is taken from the website only where the website decides it. */
const inferredOf = (inferred: readonly string[], found: FoundWhom | null): readonly string[] =>
  found === null || found.origin === 'website' ? inferred : inferred.filter((key) => !SAYS_WHOM.has(key));

/** The checks of a request to create a campaign; the preview uses the same. They write nothing. */
export function createSettingsCheck(deps: CheckDeps) {
  const {
    db,
    clock,
    rules,
    ask,
    peekBrand,
    postalAddress,
    audiences,
    whom,
    textsOf,
    canSearch,
    surveys,
    unmetTargets,
  } = deps;
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

  /** How the campaign's own words were understood; named audiences are used instead of them. */
  const readDescribed = (
    { featureInputs, audienceIds }: Pick<Settings, 'featureInputs' | 'audienceIds'>,
    { search, purpose }: Needs,
  ) => {
    const description = describedAudience(featureInputs, purpose);
    if (description === null || audienceIds !== null || !search) return null;
    const { filters, reading } = readAudience(description);
    return { understood: filters !== null, unread: reading.unread };
  };

  /** Any named audience may be used; the customer is warned when it was made for another purpose (spec 9.3). */
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
    { featureInputs, servicesOffered }: Pick<Settings, 'featureInputs' | 'servicesOffered'>,
    brandId: string | undefined,
    { writes }: Needs,
    found: FoundWhom | null,
  ): Promise<string[]> => {
    if (found === null || writes !== 'emails' || brandId === undefined) return [];
    const known = await textsOf(orgId, brandId);
    if (known === null) return [];
    const given = Object.entries(featureInputs).flatMap(([key, text]) => (INPUTS_IN_NO_MAIL.has(key) ? [] : [text]));
    const told = [...known, ...given, ...(servicesOffered ?? [])].filter((text) => typeof text === 'string');
    const said: readonly string[] = languagesIn(told);
    // English is taken to be readable for everyone. While nothing is known about a brand, its language cannot be
    // checked.
    if (!said.length || said.includes('en')) return [];
    const places = found.audiences.flatMap(({ filters }) => [
      ...(filters?.personLocations ?? []),
      ...(filters?.organizationLocations ?? []),
    ]);
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
      const { needs } = surveyed;
      const found = await whom.find(db, orgId, await whom.aimsOf(db, orgId, { ...given, brandIds }, needs), needs);
      const inferred = inferredOf(asked.inferred, found);
      const warnings = warningsOf({
        isNameTaken: await isNameTaken(db, orgId, asked.name),
        caps: given,
        estimate: surveyed.estimate === UNAVAILABLE ? null : surveyed.estimate.total,
        isDeprecated: asked.workflow.status === 'deprecated',
        looksUpNoAddress: needs.search && !asked.workflow.dag.nodes.some(({ type }) => type === 'lead-enrich'),
        inferred,
        described: readDescribed(given, needs),
        ofBrand: found?.origin === 'brand' ? found.audiences.map(({ name }) => name) : [],
        unmet: needs.press ? await unmetTargets(orgId, given) : NOTHING_UNMET,
        otherPurpose: await otherPurpose(orgId, given, brandIds, needs),
        unreadable: await unreadable(orgId, given, brandIds[0], needs, found),
        needsPostalAddress: needs.sends && (await postalAddress(orgId)) === null,
        refusedLinks: needs.writes === 'emails' ? refusedLinksOf(given, rules) : [],
        faults: [...new Set(surveyed.issues.map(({ message }) => message))],
      });
      return { asked: { ...asked, inferred }, given, surveyed, found, warnings };
    },

    /** A new campaign has only the leads that its audiences can supply. */
    noLead: async (
      given: Db,
      orgId: string,
      aims: AudienceAims & PressAims,
      needs: Needs,
    ): Promise<NoLeadReason | null> => {
      if (needs.press) return noOutlet(unmetTargets, { ...aims, orgId });
      if (!needs.audience) return null;
      const { sources, reason } = await audiences.listSources(given, orgId, audienceChoice(aims, needs.purpose));
      const fitting = sources.filter((one) => isDrawnFrom(one, { source: sourceOf(needs) }));
      if (!fitting.length) return reason ?? 'no_audience';
      if (fitting.every(({ provider }) => provider === 'apollo') && !(await canSearch(orgId))) {
        return 'search_not_configured';
      }
      const promised = await audiences.countAvailable(given, orgId, drawnFrom(aims, needs));
      return promised === 0 ? 'audience_exhausted' : null;
    },
  };
}
export type Check = ReturnType<typeof createSettingsCheck>;
