import type { CampaignWarning } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { MicroCents } from '../../../kernel/money/money.ts';
import type { Settings } from '../store/campaigns.ts';

type Warning = z.output<typeof CampaignWarning>;

export interface WarningInput {
  readonly isNameTaken: boolean;
  readonly caps: Pick<Settings, 'capDaily' | 'capWeekly' | 'capMonthly' | 'capTotal'>;
  /** The most one run may cost; null where it is not known. */
  readonly estimate: MicroCents | null;
  readonly isDeprecated: boolean;
  /** The workflow does not look up addresses, and most people of an audience are found without one. */
  readonly looksUpNoAddress: boolean;
  readonly inferred: readonly string[];
  readonly needsPostalAddress: boolean;
  /** How the description of the audience was understood; null when there is none or the campaign does not use it. */
  readonly described: { readonly understood: boolean; readonly unread: readonly string[] } | null;
  /** The names of the brand's audiences, where the campaign says nothing of whom to reach. */
  readonly ofBrand: readonly string[];
  /** Outlets and places in the inputs that nobody here can find, and whether nothing else was named. */
  readonly unmet: { readonly words: readonly string[]; readonly isAll: boolean };
  /** Named audiences that were made for another purpose than the campaign's. */
  readonly otherPurpose: readonly { readonly name: string; readonly purpose: string }[];
  /** Places where people read none of the languages in which something is known about the brand. */
  readonly unreadable: readonly string[];
  /** Links in the inputs that no mail may contain, with the name of the input. */
  readonly refusedLinks: readonly { readonly key: string; readonly link: string }[];
  /** Clicks are to be counted, and these brands have no verified host of their own for links. */
  readonly withoutLinkHost: readonly string[];
  /** Why the workflow cannot run here; empty when it can. */
  readonly faults: readonly string[];
}

const wordsOf = (unread: readonly string[] = []) =>
  unread
    .map((words) => `"${words.slice(0, 80)}"`)
    .join(', ')
    .slice(0, 400);

/** Warnings for the customer; they refuse nothing (spec 7.6). */
export function warningsOf(known: WarningInput): Warning[] {
  const { capDaily, capWeekly, capMonthly, capTotal } = known.caps;
  const caps = [capDaily, capWeekly, capMonthly, capTotal].filter((cap) => cap !== null);
  const { estimate } = known;
  const warn = (applies: boolean, code: Warning['code'], message: string): Warning[] =>
    applies ? [{ code, message }] : [];
  return [
    ...warn(known.isNameTaken, 'duplicate_name', 'Another campaign has the same name.'),
    ...warn(caps.length === 0, 'no_budget_cap', 'The campaign has no budget limit.'),
    ...warn(
      estimate !== null && caps.some((cap) => cap < estimate),
      'cap_below_run_cost',
      'A budget is lower than the cost of one run, so nothing can start.',
    ),
    ...warn(
      known.isDeprecated,
      'deprecated_workflow',
      known.looksUpNoAddress
        ? 'The workflow version is deprecated and looks up no addresses: people without a known one are skipped.'
        : 'The workflow version is deprecated; a newer one is active.',
    ),
    ...warn(
      known.inferred.length > 0,
      'feature_inputs_will_be_inferred',
      `Taken from the brand: ${known.inferred.join(', ')}.`,
    ),
    ...warn(
      known.needsPostalAddress,
      'no_postal_address',
      'The organization has no postal address. Many countries require one in commercial email.',
    ),
    ...warn(
      known.described?.understood === false,
      'audience_not_understood',
      `We couldn’t understand the audience, so we won’t search for anyone: ${wordsOf(known.described?.unread)}. Describe it in different words, or pick a saved one.`,
    ),
    ...warn(
      known.described?.understood === true && known.described.unread.length > 0,
      'audience_partly_read',
      `We couldn’t use these words from your audience: ${wordsOf(known.described?.unread)}.`,
    ),
    ...warn(
      known.ofBrand.length > 0,
      'audience_of_brand',
      `The campaign doesn’t say who to reach, so it uses the brand’s active audiences: ${wordsOf(known.ofBrand)}.`,
    ),
    ...warn(
      known.unmet.words.length > 0,
      'outlets_not_known',
      known.unmet.isAll
        ? `We don’t know any outlet you named, so we won’t look for anyone: ${wordsOf(known.unmet.words)}. Name other outlets or places.`
        : `We don’t know an outlet for these words and ignored them: ${wordsOf(known.unmet.words)}.`,
    ),
    ...warn(
      known.otherPurpose.length > 0,
      'audience_other_purpose',
      `Made for another purpose than the campaign's: ${known.otherPurpose.map(({ name, purpose }) => `"${name.slice(0, 80)}" (${purpose})`).join(', ')}. The campaign uses it because it is named.`,
    ),
    ...warn(
      known.unreadable.length > 0,
      'audience_other_language',
      `Nothing is known of the brand in a language that people in ${known.unreadable.slice(0, 5).join(', ')} read: they would be found, paid for and passed over. Give texts in their language or in English, or choose another audience.`,
    ),
    ...known.refusedLinks.map(
      ({ key, link }): Warning => ({
        code: 'link_not_used',
        message: `The link ${link.slice(0, 200)} in ${key} is never put into an email: it isn’t a public web address.`,
      }),
    ),
    ...warn(
      known.withoutLinkHost.length > 0,
      'clicks_not_tracked',
      `Clicks are not counted for ${known.withoutLinkHost.join(', ')}: links are only tracked on the brand’s own host, and none is set up. Set the brand’s trackingHost, or switch trackClicks off.`,
    ),
    ...warn(
      known.faults.length > 0,
      'workflow_cannot_run',
      `The workflow cannot run here, so the campaign will fail: ${known.faults.join('; ')}.`,
    ),
  ];
}
