import { readAudience } from '@distribute/language/audiences';
import { languageOfCountry, languagesIn } from '@distribute/language/writing';
import type { Db } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import { countAvailable, listSources } from '../../audiences/index.ts';
import { listBrandsByIds, peekBrand } from '../../brands/index.ts';
import { isDrawnFrom, type NoLeadReason } from '../../leads/index.ts';
import { refusedLinksIn } from '../../writing/index.ts';
import type { CampaignsContext } from '../context.ts';
import { UNAVAILABLE } from '../gates/gate-inputs.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import { noOutlet, type PressAims, surveyWorkflow } from '../gates/survey.ts';
import type { Settings } from '../store/campaigns.ts';
import { isNameTaken } from '../store/lists.ts';
import { assertWritesEmails, withPinnedTemplate } from '../templates/pinned-template.ts';
import { type AudienceAims, audienceChoice, describedAudience } from './audience-choice.ts';
import { assertDates } from './dates.ts';
import { aimsOf, type FoundWhom, findWhom } from './find-whom.ts';
import { assertComplete, type OlderForm, resolveRequest, siteField } from './request.ts';
import { assertNotify, type CampaignInput, readSettings } from './settings.ts';
import { textsOfBrand } from './texts-of-brand.ts';
import { warningsOf } from './warnings.ts';

const NOTHING: Omit<Settings, 'name' | 'brandIds'> = {
  featureInputs: {},
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null },
  ...{ mediaListIds: null, discoverJournalists: false },
  ...{ goal: null, audienceIds: null, servicesOffered: null, clickDestinationUrl: null },
  ...{ startDate: null, endDate: null, mailboxIds: null, webhookUrl: null },
  ...{ notifyFrequency: null, notifyChannel: null, notifyDestination: null },
  ...{ review: 'none', onRefusedText: 'review', onBounceForecast: 'hold', maxSpamPoints: null, legalBasis: null },
  ...{ templateId: null, templateVersion: null, skipIncomplete: false },
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

/** The brands of the request; empty when one of them does not exist yet. */
const knownBrands = async (
  { db, brands }: CampaignsContext,
  orgId: string,
  { brandIds, brandUrls }: CampaignInput,
  field: string,
): Promise<readonly string[]> => {
  if (!brandUrls) return brandIds ?? [];
  const found: string[] = [];
  for (const url of brandUrls) {
    const { brandId } = await peekBrand(db, brands, orgId, url, field);
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
  { db }: CampaignsContext,
  orgId: string,
  { audienceIds }: Pick<Settings, 'audienceIds'>,
  brandIds: readonly string[],
  { audience, purpose }: Needs,
) => {
  if (audienceIds === null || !audience) return [];
  const { sources } = await listSources(db, orgId, { brandIds, audienceIds, purpose });
  return sources.filter((source) => source.purpose !== purpose);
};

/** Warns before money is spent on people who cannot read the mail: our own writer does not translate. */
const unreadable = async (
  context: CampaignsContext,
  orgId: string,
  { featureInputs, servicesOffered }: Pick<Settings, 'featureInputs' | 'servicesOffered'>,
  brandId: string | undefined,
  { writes }: Needs,
  found: FoundWhom | null,
): Promise<string[]> => {
  if (found === null || writes !== 'emails' || brandId === undefined) return [];
  const known = await textsOfBrand(context, orgId, brandId);
  if (known === null) return [];
  const inputs = Object.entries(featureInputs).flatMap(([key, text]) => (INPUTS_IN_NO_MAIL.has(key) ? [] : [text]));
  const texts = [...known, ...inputs, ...(servicesOffered ?? [])].filter((text) => typeof text === 'string');
  const languages: readonly string[] = languagesIn(texts);
  // English is taken to be readable for everyone. While nothing is known about a brand, its language cannot be
  // checked.
  if (!languages.length || languages.includes('en')) return [];
  const places = found.audiences.flatMap(({ filters }) => [
    ...(filters?.personLocations ?? []),
    ...(filters?.organizationLocations ?? []),
  ]);
  return [...new Set(places)].filter((place) => {
    const read = languageOfCountry(place);
    return read !== null && !languages.includes(read);
  });
};

/** The names of brands whose clicks are to be counted and are not, for want of a host of their own (spec 6.18). */
const brandsWithoutLinkHost = async (
  { db, settingsOf, clickBaseOf }: CampaignsContext,
  orgId: string,
  brandIds: readonly string[],
): Promise<string[]> => {
  if (!(await settingsOf(orgId)).trackClicks) return [];
  const known = await listBrandsByIds(db, orgId, brandIds);
  const bases = await Promise.all(known.map(({ id }) => clickBaseOf(orgId, id)));
  return known.filter((_, at) => bases[at] === null).map(({ name, domain }) => name ?? domain);
};

/** The checks of a request to create a campaign; the preview uses the same. They write nothing. */
export async function checkRequest(
  context: CampaignsContext,
  orgId: string,
  input: CampaignInput,
  older: OlderForm | null = null,
) {
  const { db, clock, urlRules, press, settingsOf } = context;
  assertComplete(input);
  const requested = { ...NOTHING, ...(await withPinnedTemplate(db, orgId, readSettings(input, urlRules))) };
  assertDates(requested, clock.now(), true);
  assertNotify(requested, urlRules);
  const request = await resolveRequest(context, orgId, input, older);
  const brandIds = await knownBrands(context, orgId, input, siteField(older));
  const surveyed = await surveyWorkflow(context, orgId, request.workflow, { ...requested, brandIds, testId: null });
  const { needs } = surveyed;
  assertWritesEmails(requested, needs);
  const aims = await aimsOf(db, context, orgId, { ...requested, brandIds }, needs);
  const found = await findWhom(db, context, orgId, aims, needs);
  const isTemplate = requested.templateId !== null;
  // A template says nothing that would be inferred or translated.
  const inferred = isTemplate ? [] : inferredOf(request.inferred, found);
  const warnings = warningsOf({
    isNameTaken: await isNameTaken(db, orgId, request.name),
    caps: requested,
    estimate: surveyed.estimate === UNAVAILABLE ? null : surveyed.estimate.total,
    isDeprecated: request.workflow.status === 'deprecated',
    looksUpNoAddress: needs.search && !request.workflow.dag.nodes.some(({ type }) => type === 'lead-enrich'),
    inferred,
    described: readDescribed(requested, needs),
    ofBrand: found?.origin === 'brand' ? found.audiences.map(({ name }) => name) : [],
    unmet: needs.press ? await press.unmet(orgId, requested) : NOTHING_UNMET,
    otherPurpose: await otherPurpose(context, orgId, requested, brandIds, needs),
    unreadable: isTemplate ? [] : await unreadable(context, orgId, requested, brandIds[0], needs, found),
    needsPostalAddress: needs.sends && (await settingsOf(orgId)).postalAddress === null,
    refusedLinks: needs.writes === 'emails' ? refusedLinksOf(requested, urlRules) : [],
    withoutLinkHost: needs.sends ? await brandsWithoutLinkHost(context, orgId, brandIds) : [],
    faults: [...new Set(surveyed.issues.map(({ message }) => message))],
  });
  return { request: { ...request, inferred }, requested, surveyed, found, warnings };
}

/** A new campaign has only the leads that its audiences can supply. */
export async function findNoLead(
  db: Db,
  context: CampaignsContext,
  orgId: string,
  aims: AudienceAims & PressAims,
  needs: Needs,
): Promise<NoLeadReason | null> {
  const { audiences } = context;
  if (needs.press) return noOutlet(context, { ...aims, orgId });
  if (!needs.audience) return null;
  const { sources, reason } = await listSources(db, orgId, audienceChoice(aims, needs.purpose));
  const fitting = sources.filter((one) => isDrawnFrom(one, { source: sourceOf(needs) }));
  if (!fitting.length) return reason ?? 'no_audience';
  if (fitting.every(({ provider }) => provider === 'apollo') && (await audiences.people.paidBy(orgId)) === null) {
    return 'search_not_configured';
  }
  const promised = await countAvailable(db, audiences, orgId, drawnFrom(aims, needs));
  return promised === 0 ? 'audience_exhausted' : null;
}
export type CheckedRequest = Awaited<ReturnType<typeof checkRequest>>;
