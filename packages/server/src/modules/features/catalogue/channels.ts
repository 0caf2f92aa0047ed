import type { Channel } from '@distribute/contract/features';
import type { z } from 'zod';
import { FUNNELS, type StepLetter } from './funnels.ts';

type Family = z.output<typeof Channel>['family'];
/** Cents per day, fewest days, most days until the first result. */
type Terms = readonly [number, number, number];

interface Row {
  readonly order: number;
  readonly slug: string;
  readonly terms: Terms;
  readonly steps: readonly StepLetter[];
  readonly description: string;
  /** Whether a feature with the same slug can run. */
  readonly available: boolean;
}
export type ChannelRow = Row & { readonly family: Family; readonly icon: string };

/** `CV` for a channel that brings conversations and visits. */
type Letters = StepLetter | `${StepLetter}${StepLetter}` | `${StepLetter}${StepLetter}${StepLetter}`;
const stepsOf = (letters: Letters) => [...letters] as StepLetter[];

const planned = (order: number, slug: string, terms: Terms, letters: Letters, description: string): Row => ({
  ...{ order, slug, terms, description },
  steps: stepsOf(letters),
  available: false,
});
const ours = (...row: Parameters<typeof planned>): Row => ({ ...planned(...row), available: true });

const OUTBOUND = [
  ours(1, 'sales-cold-email-outreach', [800, 30, 14], 'CV', 'Writes to likely buyers one by one and follows up.'),
  ours(12, 'feedback-request-cold-email-outreach', [800, 30, 14], 'C', 'Asks likely buyers for feedback for a gift.'),
  planned(13, 'cold-call-outreach', [24_000, 30, 5], 'C', 'Calls likely buyers.'),
  planned(14, 'cold-sms-outreach', [1_500, 30, 7], 'CV', 'Texts likely buyers.'),
  planned(15, 'cold-whatsapp-outreach', [1_500, 30, 10], 'CV', 'Messages likely buyers on WhatsApp.'),
  planned(16, 'cold-linkedin-outreach', [1_200, 30, 14], 'CV', 'Messages likely buyers on LinkedIn.'),
  planned(17, 'cold-x-outreach', [1_000, 30, 14], 'CV', 'Messages likely buyers on X.'),
  planned(18, 'cold-instagram-outreach', [1_000, 30, 14], 'CV', 'Messages likely buyers on Instagram.'),
  planned(19, 'cold-reddit-outreach', [1_000, 30, 21], 'CV', 'Messages likely buyers on Reddit.'),
];

const PAID = [
  planned(20, 'google-ads', [5_000, 30, 3], 'VF', 'Advertises to people who search on Google.'),
  planned(21, 'meta-ads', [5_000, 30, 3], 'VFM', 'Advertises on Facebook and Instagram.'),
  planned(22, 'linkedin-ads', [10_000, 30, 3], 'VFM', 'Advertises on LinkedIn by role and company.'),
  planned(23, 'tiktok-ads', [5_000, 30, 5], 'VF', 'Advertises with short videos on TikTok.'),
  planned(24, 'youtube-ads', [5_000, 30, 5], 'VF', 'Advertises before and beside videos on YouTube.'),
  planned(25, 'x-ads', [3_000, 30, 3], 'V', 'Advertises on X.'),
  planned(26, 'reddit-ads', [3_000, 30, 3], 'VF', 'Advertises in the communities of Reddit.'),
  planned(27, 'bing-ads', [3_000, 30, 3], 'VF', 'Advertises to people who search on Bing.'),
  planned(28, 'quora-ads', [3_000, 30, 5], 'VF', 'Advertises beside questions on Quora.'),
  planned(29, 'newsletter-sponsorships', [6_000, 30, 30], 'V', 'Sponsors newsletters that buyers read.'),
  planned(30, 'podcast-sponsorships', [8_000, 60, 45], 'V', 'Sponsors podcasts that buyers listen to.'),
  planned(31, 'creator-sponsorships', [8_000, 60, 30], 'V', 'Sponsors creators whom buyers follow.'),
  planned(32, 'paid-directory-listings', [4_000, 90, 14], 'V', 'Lists the product in paid directories.'),
];

const EARNED = [
  ours(2, 'pr-cold-email-outreach', [800, 30, 21], 'V', 'Pitches a story to the journalists who cover the field.'),
  ours(6, 'pr-expert-quote-outreach', [800, 30, 21], 'V', 'Answers the requests of journalists for expert quotes.'),
  planned(33, 'seo-content', [12_000, 90, 90], 'V', 'Publishes pages that people find by searching.'),
  planned(34, 'press-placements', [8_000, 30, 30], 'V', 'Places articles in publications of the field.'),
  planned(35, 'podcast-guesting', [6_000, 60, 45], 'V', 'Gets the founders invited to podcasts.'),
  planned(36, 'affiliate-programme', [4_000, 90, 45], 'V', 'Pays partners for the customers they send.'),
  planned(37, 'organic-linkedin-publishing', [10_000, 90, 30], 'CV', 'Publishes regularly on LinkedIn.'),
  planned(38, 'organic-x-publishing', [8_000, 90, 30], 'CV', 'Publishes regularly on X.'),
  planned(39, 'organic-reddit-publishing', [8_000, 90, 45], 'CV', 'Takes part regularly in the communities of Reddit.'),
  planned(40, 'organic-youtube-publishing', [12_000, 90, 60], 'CV', 'Publishes videos regularly on YouTube.'),
];

/** All channels that run here work by email; the others show the icon of their family. */
const family = (name: Family, sign: string, rows: readonly Row[]): ChannelRow[] =>
  rows.map((row) => ({ ...row, family: name, icon: row.available ? 'mail' : sign }));

/** The acquisition channels of spec 29.5. */
export const CHANNELS: readonly ChannelRow[] = [
  ...family('outbound_one_to_one', 'send', OUTBOUND),
  ...family('paid_reach', 'megaphone', PAID),
  ...family('earned', 'newspaper', EARNED),
];

/** Every funnel whose first step the channel can produce. */
export const funnelsOf = ({ steps }: Pick<Row, 'steps'>) =>
  FUNNELS.filter(({ startsWith }) => steps.includes(startsWith)).map(({ funnel }) => funnel);

/** Keys of the funnels of the channel with this slug; null when there is no such channel. */
export function channelFunnels(slug: string): string[] | null {
  const row = CHANNELS.find((channel) => channel.slug === slug);
  return row ? funnelsOf(row).map(({ key }) => key) : null;
}
