import type { Client } from '@distribute/client';
import { basisOf, NOTHING_SAID, type Statement } from '../legal/statement.ts';
import type { Feature } from '../use-features.ts';
import { hostOf } from '../words.ts';

export type CreateCampaign = Parameters<Client['campaigns']['create']>[0]['body'];
export type FeatureInput = Feature['inputs'][number];

/** The state of the form: every field is text until it is sent. */
export interface Draft {
  /** An existing brand; null for the website below. */
  readonly brandId: string | null;
  readonly url: string;
  /** An audience of the brand; null for the description among the inputs. */
  readonly audienceId: string | null;
  /** The media lists that a press campaign pitches; none for journalists that it finds itself. */
  readonly mediaListIds: readonly string[];
  readonly discoverJournalists: boolean;
  readonly featureSlug: string;
  readonly workflowDynastySlug: string;
  /** Null until the person types a name. */
  readonly name: string | null;
  readonly inputs: Readonly<Record<string, string>>;
  readonly maxLeads: string;
  readonly maxBudgetDailyUsd: string;
  readonly maxBudgetWeeklyUsd: string;
  readonly maxBudgetMonthlyUsd: string;
  readonly maxBudgetTotalUsd: string;
  readonly goal: string;
  readonly clickDestinationUrl: string;
  readonly review: NonNullable<CreateCampaign['review']>;
  readonly onRefusedText: NonNullable<CreateCampaign['onRefusedText']>;
  /** Empty for the default of the operator. */
  readonly maxSpamPoints: string;
  readonly legal: Statement;
  /** Null where a writer writes the emails. */
  readonly templateId: string | null;
  readonly skipIncomplete: boolean;
}

export const EMPTY_DRAFT: Draft = {
  brandId: null,
  url: '',
  audienceId: null,
  mediaListIds: [],
  discoverJournalists: false,
  featureSlug: '',
  workflowDynastySlug: '',
  name: null,
  inputs: {},
  maxLeads: '50',
  maxBudgetDailyUsd: '',
  maxBudgetWeeklyUsd: '',
  maxBudgetMonthlyUsd: '',
  // Enough for fifty people, so that nobody gets an unexpected bill.
  maxBudgetTotalUsd: '25',
  goal: '',
  clickDestinationUrl: '',
  // The author of a campaign wants to read its first mails before others do.
  review: 'first',
  onRefusedText: 'review',
  maxSpamPoints: '',
  legal: NOTHING_SAID,
  templateId: null,
  skipIncomplete: false,
};

const CAPS = ['maxBudgetDailyUsd', 'maxBudgetWeeklyUsd', 'maxBudgetMonthlyUsd', 'maxBudgetTotalUsd'] as const;

/** Adds the scheme, because people type "acme.com". */
export function addressOf(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** What to try where a website does not answer: the same address with the other scheme. */
export const otherSchemeOf = (url: string): string =>
  url.startsWith('https:') ? url.replace('https:', 'http:') : url.replace(/^http:/, 'https:');

/** Whether it could be the address of a website, before the service is asked. */
export const isWebsite = (typed: string): boolean =>
  /^https?:$/.test(URL.parse(addressOf(typed))?.protocol ?? '') && hostOf(addressOf(typed)).includes('.');

/** The name of a campaign unless the person types one. */
export function suggestedName(brand: string | null, feature: Pick<Feature, 'name'> | undefined): string {
  return [brand, feature?.name].filter(Boolean).join(': ').slice(0, 200);
}

/**
 * The inputs that say whom to reach, each with the purpose of the audience that it describes; null when it describes
 * none.
 */
const WHO = {
  targetAudience: 'sales',
  targetProfile: 'hiring',
  audienceProfile: null,
  targetOutlets: null,
} as const;
export const isWho = (key: string): key is keyof typeof WHO => Object.hasOwn(WHO, key);

export function whoOf({ inputs }: Pick<Feature, 'inputs'>) {
  const input = inputs.find(({ key }) => isWho(key));
  return input && isWho(input.key) ? { input, purpose: WHO[input.key] } : null;
}

/** What a person typed about whom to reach, while it has not become an audience; null when there is nothing to read. */
export function unreadWords(draft: Draft, feature: Pick<Feature, 'inputs'> | undefined) {
  const who = feature && whoOf(feature);
  const words = who ? (draft.inputs[who.input.key] ?? '').trim() : '';
  if (!who?.purpose || draft.audienceId !== null || words === '') return null;
  return { words, purpose: who.purpose };
}

/** What a person typed about whom to reach where no audience is made of it: the preview reads it. */
export function wordsForPreview(draft: Draft, feature: Pick<Feature, 'inputs'> | undefined): string | null {
  const who = feature && whoOf(feature);
  const words = who && who.purpose === null ? (draft.inputs[who.input.key] ?? '').trim() : '';
  return words === '' ? null : words;
}

/** The campaign writes to imported contacts and to nobody else. */
export const isForContacts = ({ audienceType }: Pick<Feature, 'audienceType'>): boolean =>
  audienceType === 'crm-outreach';

/** An audience can be chosen: the campaign writes to people who are described or imported, not to the press. */
export const drawsFromAudience = (feature: Pick<Feature, 'audienceType' | 'category'>): boolean =>
  isForContacts(feature) || (feature.audienceType === 'cold-outreach' && feature.category !== 'pr');

/** The campaign pitches journalists, so that media lists can be chosen. */
export const pitchesPress = ({ inputs }: Pick<Feature, 'inputs'>): boolean =>
  inputs.some(({ key }) => key === 'targetOutlets');

/** The campaign writes emails that can be one's own. */
export const takesTemplate = (feature: Pick<Feature, 'audienceType' | 'category' | 'inputs'>): boolean =>
  drawsFromAudience(feature) || pitchesPress(feature);

/** The input by which journalists are looked for. */
const STORY = 'prAngle';

/** The inputs of the message: first the required ones and the story, then those that can be inferred. */
export function inputsOf({ inputs }: Pick<Feature, 'inputs'>) {
  const rest = inputs.filter(({ key }) => !isWho(key));
  const isMain = ({ key, required }: FeatureInput) => required || key === STORY;
  return { main: rest.filter(isMain), more: rest.filter((input) => !isMain(input)) };
}

/** The request for a draft; null while brand or workflow is missing. */
export function requestOf(draft: Draft, feature: Feature | undefined, name: string): CreateCampaign | null {
  if (!feature || !draft.workflowDynastySlug || name.trim() === '') return null;
  if (draft.brandId === null && !isWebsite(draft.url)) return null;
  const given = feature.inputs.flatMap(({ key, required }) => {
    const value = draft.inputs[key]?.trim();
    // A chosen audience takes the place of words; they are not kept beside it.
    const isReplaced = draft.audienceId !== null && isWho(key) && !required;
    return value && !isReplaced ? [[key, value] as const] : [];
  });
  const legalBasis = basisOf(draft.legal);
  const caps = CAPS.flatMap((cap) => (draft[cap].trim() ? [[cap, draft[cap].trim()] as const] : []));
  return {
    name: name.trim(),
    workflowDynastySlug: draft.workflowDynastySlug,
    ...(draft.brandId === null ? { brandUrls: [addressOf(draft.url)] } : { brandIds: [draft.brandId] }),
    ...(draft.audienceId !== null && drawsFromAudience(feature) && { audienceIds: [draft.audienceId] }),
    ...(draft.mediaListIds.length > 0 &&
      pitchesPress(feature) && {
        mediaListIds: [...draft.mediaListIds],
        discoverJournalists: draft.discoverJournalists,
      }),
    ...(given.length > 0 && { featureInputs: Object.fromEntries(given) }),
    ...(draft.maxLeads.trim() && { maxLeads: Number(draft.maxLeads) }),
    ...Object.fromEntries(caps),
    ...(draft.goal && { goal: draft.goal }),
    ...(draft.clickDestinationUrl.trim() && { clickDestinationUrl: addressOf(draft.clickDestinationUrl) }),
    review: draft.review,
    ...(legalBasis && { legalBasis }),
    ...(draft.templateId !== null &&
      takesTemplate(feature) && { templateId: draft.templateId, skipIncomplete: draft.skipIncomplete }),
    ...(draft.maxSpamPoints.trim() && { maxSpamPoints: Number(draft.maxSpamPoints) }),
    ...(draft.onRefusedText !== 'review' && { onRefusedText: draft.onRefusedText }),
  };
}
