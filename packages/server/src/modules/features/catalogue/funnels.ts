import type { ChannelStep, Funnel } from '@distribute/contract/features';
import type { z } from 'zod';

export type Step = Readonly<z.output<typeof ChannelStep>>;
type FunnelShape = Readonly<z.output<typeof Funnel>>;

/** The first steps that a channel can produce, by the letter that the catalogue uses for each. */
export const STEPS = {
  C: { key: 'conversation', label: 'Conversation', description: 'A prospect answers' },
  V: { key: 'website_visit', label: 'Website visit', description: 'A prospect opens the site' },
  F: { key: 'in_ad_form_submission', label: 'In-ad form', description: 'A form is sent inside the ad' },
  M: { key: 'in_ad_booked_meeting', label: 'In-ad meeting', description: 'A meeting is booked inside the ad' },
} as const satisfies Record<string, Step>;
export type StepLetter = keyof typeof STEPS;

const FUNNEL_ROWS = [
  ['sales_meetings_from_conversation', 'C', ['Positive reply', 'Meeting booked', 'Meeting attended', 'Paid client']],
  ['sales_from_conversation', 'C', ['Positive reply', 'Paid client']],
  ['sales_meetings_from_website', 'V', ['Website visit', 'Meeting booked', 'Meeting attended', 'Paid client']],
  ['website_purchases', 'V', ['Website visit', 'Signup', 'Paid client']],
  ['form_magnet', 'V', ['Website visit', 'Form filled', 'Paid client']],
  ['lead_forms_from_ads', 'F', ['Form submitted in the ad', 'Paid client']],
  ['sales_meetings_from_ads', 'M', ['Meeting booked in the ad', 'Meeting attended', 'Paid client']],
] as const satisfies readonly (readonly [string, StepLetter, readonly string[]])[];

/** `website_purchases` as `Website purchases`. */
function inWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The funnels from a first step to a paying client, each with the letter of its first step. */
export const FUNNELS: readonly { readonly startsWith: StepLetter; readonly funnel: FunnelShape }[] = FUNNEL_ROWS.map(
  ([key, startsWith, steps]) => ({ startsWith, funnel: { key, name: inWords(key), steps: [...steps] } }),
);
