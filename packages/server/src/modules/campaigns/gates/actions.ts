import type { GateName } from '@distribute/contract/campaigns';
import type { z } from 'zod';

/** What a person can do about each closed gate. */
export const ACTIONS: Readonly<Record<z.output<typeof GateName>, string>> = {
  status: 'Resume the campaign to set it going again.',
  start_date: 'Wait for the start date, or move it to an earlier time.',
  brand_paused: 'Release the pause of the brand.',
  run_slots: 'Nothing to do: the next run starts as soon as one of these ends.',
  cadence: 'Nothing to do: the next run starts at the time shown.',
  failure_backoff: 'Read the error of the last run; the next one starts at the time shown.',
  workflow: 'Create a campaign with a workflow that this service can run.',
  provider_keys: 'Save a key for each provider named.',
  budget_daily: 'Raise the daily cap, or wait for the next day (UTC).',
  budget_weekly: 'Raise the weekly cap, or wait for the next week (Monday, UTC).',
  budget_monthly: 'Raise the monthly cap, or wait for the next month (UTC).',
  budget_total: 'Raise the total cap.',
  credits: 'Add credit, or save provider keys of your own.',
  email_quota: 'Wait for the next month, or ask for a larger plan.',
  max_leads: 'Raise maxLeads.',
  audience: 'Add an audience with people who were not contacted yet.',
  mailbox: 'Add a mailbox, set one active, or raise its daily cap.',
  review: 'Approve or reject the emails that wait.',
  send_window: 'Wait for the window, or widen it in the settings of a mailbox.',
};

/** For the gate `review` of a workflow that writes quotes: a quote is approved by submitting it (spec 23.1). */
export const REVIEW_OF_QUOTES = 'Submit the quotes that wait, or dismiss the requests they answer.';

/** For the gate `workflow` while the site of a new brand is being read (spec 7.17). */
export const WAIT_FOR_THE_READING =
  'Nothing to do: the campaign goes on as soon as the website was read or could not be, at the latest at the time shown.';

/** For the gate `workflow` when neither the site nor a person says what the brand is called (spec 7.17). */
export const NAME_THE_BRAND =
  'Set the name of the brand, on its page or by PATCH /v1/brands/{brandId}: emails are signed with it, and its website does not say it.';

/** The reason for which a campaign asks what its brand offers. */
export const BRAND_UNKNOWN = 'brand_unknown';

/** For the gate `workflow` when nobody has said what the brand offers (spec 7.18). */
export const SAY_WHAT_IS_OFFERED =
  'Answer “Is this right?” of the brand: choose what you do from your website, or write one sentence. It takes two minutes, and the campaign goes on at once. By API: PUT /v1/brands/{brandId}/questions.';

/** For the gate `audience` when neither the campaign nor the brand says whom to reach. */
export const SAY_WHOM =
  'Answer “Whom do you help?” in “Is this right?” of the brand, say it in targetAudience, or name an audience in audienceIds.';

/** For the gate `workflow` when the workflow is valid and the brand is not described (spec 12.16). */
export const DESCRIBE_THE_BRAND =
  'Tell in one sentence what the brand does, in the language of the readers or in English: valueForTarget in featureInputs, servicesOffered, or companyDescription of the brand.';
