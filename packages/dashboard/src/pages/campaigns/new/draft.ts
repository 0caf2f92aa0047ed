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
}

export const EMPTY_DRAFT: Draft = {
  brandId: null,
  url: '',
  featureSlug: '',
  workflowDynastySlug: '',
  name: null,
  inputs: {},
  maxLeads: '50',
  maxBudgetDailyUsd: '',
  maxBudgetWeeklyUsd: '',
  maxBudgetMonthlyUsd: '',
  maxBudgetTotalUsd: '',
  goal: '',
  clickDestinationUrl: '',
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

/** Who is to be reached stands first, with what the feature cannot do without; the rest can be inferred. */
const WHO: readonly string[] = ['targetAudience', 'targetProfile', 'targetOutlets', 'audienceProfile'];
export function inputsOf({ inputs }: Pick<Feature, 'inputs'>) {
  const isMain = (input: FeatureInput) => input.required || WHO.includes(input.key);
  return { main: inputs.filter(isMain), more: inputs.filter((input) => !isMain(input)) };
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
    ...(given.length > 0 && { featureInputs: Object.fromEntries(given) }),
    ...(draft.maxLeads.trim() && { maxLeads: Number(draft.maxLeads) }),
    ...Object.fromEntries(caps),
    ...(draft.goal && { goal: draft.goal }),
    ...(draft.clickDestinationUrl.trim() && { clickDestinationUrl: addressOf(draft.clickDestinationUrl) }),
  };
}
