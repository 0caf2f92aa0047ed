import type { Client } from '@distribute/client';
import type { Feature } from '../use-features.ts';
import { hostOf } from '../words.ts';

export type CreateCampaign = Parameters<Client['campaigns']['create']>[0]['body'];
export type FeatureInput = Feature['inputs'][number];

/** The form as it stands: every field is text until it is sent. */
export interface Draft {
  /** A brand that exists, or null for the website below. */
  readonly brandId: string | null;
  readonly url: string;
  /** An audience of the brand, or null for the description among the inputs. */
  readonly audienceId: string | null;
  readonly featureSlug: string;
  readonly workflowDynastySlug: string;
  /** Null until somebody writes a name of their own. */
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
}

export const EMPTY_DRAFT: Draft = {
  brandId: null,
  url: '',
  audienceId: null,
  featureSlug: '',
  workflowDynastySlug: '',
  name: null,
  inputs: {},
  maxLeads: '50',
  maxBudgetDailyUsd: '',
  maxBudgetWeeklyUsd: '',
  maxBudgetMonthlyUsd: '',
  // Enough for fifty people; nobody is surprised by a bill they did not agree to.
  maxBudgetTotalUsd: '25',
  goal: '',
  clickDestinationUrl: '',
  // The author of a campaign wants to read its first mails before strangers do.
  review: 'first',
  onRefusedText: 'builtin',
};

const CAPS = ['maxBudgetDailyUsd', 'maxBudgetWeeklyUsd', 'maxBudgetMonthlyUsd', 'maxBudgetTotalUsd'] as const;

/** People write "acme.com". */
export function addressOf(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Whether it could be the address of a website, before anyone is asked. */
export const isWebsite = (typed: string): boolean =>
  /^https?:$/.test(URL.parse(addressOf(typed))?.protocol ?? '') && hostOf(addressOf(typed)).includes('.');

/** The name a campaign gets unless it is given one. */
export function suggestedName(brand: string | null, feature: Pick<Feature, 'name'> | undefined): string {
  return [brand, feature?.name].filter(Boolean).join(': ').slice(0, 200);
}

/** The inputs that say who is to be reached, each with the purpose of the audience it describes; null where it describes none. */
const WHO = {
  targetAudience: 'sales',
  targetProfile: 'hiring',
  audienceProfile: 'feedback',
  targetOutlets: null,
} as const;
const isWho = (key: string): key is keyof typeof WHO => Object.hasOwn(WHO, key);

export function whoOf({ inputs }: Pick<Feature, 'inputs'>) {
  const input = inputs.find(({ key }) => isWho(key));
  return input && isWho(input.key) ? { input, purpose: WHO[input.key] } : null;
}

/** What is to be said: first what the feature cannot do without, then what can be inferred. */
export function inputsOf({ inputs }: Pick<Feature, 'inputs'>) {
  const rest = inputs.filter(({ key }) => !isWho(key));
  return { main: rest.filter(({ required }) => required), more: rest.filter(({ required }) => !required) };
}

/** The request a draft stands for; null while brand or workflow are missing. */
export function requestOf(draft: Draft, feature: Feature | undefined, name: string): CreateCampaign | null {
  if (!feature || !draft.workflowDynastySlug || name.trim() === '') return null;
  if (draft.brandId === null && !isWebsite(draft.url)) return null;
  const given = feature.inputs.flatMap(({ key }) => {
    const value = draft.inputs[key]?.trim();
    return value ? [[key, value] as const] : [];
  });
  const caps = CAPS.flatMap((cap) => (draft[cap].trim() ? [[cap, draft[cap].trim()] as const] : []));
  return {
    name: name.trim(),
    workflowDynastySlug: draft.workflowDynastySlug,
    ...(draft.brandId === null ? { brandUrls: [addressOf(draft.url)] } : { brandIds: [draft.brandId] }),
    ...(draft.audienceId !== null && { audienceIds: [draft.audienceId] }),
    ...(given.length > 0 && { featureInputs: Object.fromEntries(given) }),
    ...(draft.maxLeads.trim() && { maxLeads: Number(draft.maxLeads) }),
    ...Object.fromEntries(caps),
    ...(draft.goal && { goal: draft.goal }),
    ...(draft.clickDestinationUrl.trim() && { clickDestinationUrl: addressOf(draft.clickDestinationUrl) }),
    review: draft.review,
    ...(draft.onRefusedText !== 'builtin' && { onRefusedText: draft.onRefusedText }),
  };
}
