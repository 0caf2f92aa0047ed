import type { GateName } from '@distribute/contract/campaigns';
import type { z } from 'zod';

/** What a person can do about each closed gate. */
export const ACTIONS: Readonly<Record<z.output<typeof GateName>, string>> = {
  status: 'Resume the campaign.',
  start_date: 'Wait for the start date, or move it earlier.',
  brand_paused: 'Resume the brand.',
  run_slots: 'Nothing to do: the next run starts as soon as one of these ends.',
  cadence: 'Nothing to do: the next run starts at the time shown.',
  failure_backoff: 'Check the error of the last run. The next one starts at the time shown.',
  workflow: 'Start a new campaign with a workflow this server can run.',
  provider_keys: 'Add a key for each provider listed.',
  budget_daily: 'Raise the daily budget, or wait until tomorrow (UTC).',
  budget_weekly: 'Raise the weekly budget, or wait until Monday (UTC).',
  budget_monthly: 'Raise the monthly budget, or wait until next month (UTC).',
  budget_total: 'Raise the total budget.',
  credits: 'Add credit, or use your own provider keys.',
  email_quota: 'Wait until next month, or ask for a larger plan.',
  max_leads: 'Raise the limit on people.',
  audience: 'Add an audience with people you haven’t contacted yet.',
  mailbox: 'Add a mailbox, resume one, or raise its daily limit.',
  review: 'Approve or reject the emails waiting for review.',
  legal_basis: 'Answer the legal questions of the campaign.',
  template_fields: 'Add a fallback to the template, or skip these people.',
  mandate: 'Raise the limits of the API key, resume the campaign yourself, or wait until the time shown.',
  send_window: 'Wait for sending hours, or change them in the mailbox settings.',
};

/** For the gate `review` of a workflow that writes quotes: a quote is approved by submitting it (spec 23.1). */
export const REVIEW_OF_QUOTES = 'Submit the quotes waiting for review, or dismiss their requests.';

/** For the gate `review` when the spam filter holds emails (spec 11.9). */
export const EDIT_OR_APPROVE =
  'Open the held emails: each says which rules cost points. Edit it, approve it as it is, or raise maxSpamPoints.';

/** For the gate `review` while the spam filter gives no answer (spec 11.9). */
export const MEND_THE_FILTER =
  'Start the spam filter; it is asked again every minute. Its emails wait meanwhile, and nothing is lost.';

/** For the gate `workflow` while the site of a new brand is being read (spec 7.17). */
export const WAIT_FOR_THE_READING =
  'Nothing to do: the campaign continues once we have read the website, at the latest at the time shown.';

/** For the gate `workflow` when neither the site nor a person says what the brand is called (spec 7.17). */
export const NAME_THE_BRAND =
  'Add the brand’s name on its page. Emails are signed with it, and the website doesn’t say it.';

/** The reason for which a campaign asks what its brand offers. */
export const BRAND_UNKNOWN = 'brand_unknown';

/** For the gate `workflow` when nobody has said what the brand offers (spec 7.18). */
export const SAY_WHAT_IS_OFFERED =
  'Answer “Is this right?” on the brand page: pick what you do from your website, or write one sentence. It takes two minutes, and the campaign continues right away.';

/** For the gate `audience` when neither the campaign nor the brand says whom to reach. */
export const SAY_WHOM = 'Describe the audience, pick a saved one, or answer “Who do you help?” on the brand page.';

/** For the gate `workflow` when the workflow is valid and the brand is not described (spec 12.16). */
export const DESCRIBE_THE_BRAND = 'Add one sentence about what the brand does, in English or the recipients’ language.';
