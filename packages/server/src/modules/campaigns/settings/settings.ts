import { type CreateCampaign, GOALS } from '@distribute/contract/campaigns';
import { Email } from '@distribute/contract/shared';
import { isWebLink } from '@distribute/language/writing';
import type { z } from 'zod';
import { linkRules, type UrlRules } from '../../../kernel/egress/url.ts';
import { AppError, invalidRequest } from '../../../kernel/errors.ts';
import { type MicroCents, parseUsd } from '../../../kernel/money/money.ts';
import { assertPublicUrl, invalidUrl } from '../../scraping/index.ts';
import type { Settings } from '../store/campaigns.ts';
import { readOptionalDate } from './dates.ts';

export type CampaignInput = z.output<typeof CreateCampaign>;

/** Settings that can be given at creation and changed later. */
type SettingsInput = Omit<
  CampaignInput,
  'name' | 'workflowSlug' | 'workflowDynastySlug' | 'featureSlug' | 'featureDynastySlug' | 'brandUrls' | 'brandIds'
>;

const CAPS = {
  maxBudgetDailyUsd: 'capDaily',
  maxBudgetWeeklyUsd: 'capWeekly',
  maxBudgetMonthlyUsd: 'capMonthly',
  maxBudgetTotalUsd: 'capTotal',
} as const;

const refuseField = (field: string, fault: string) =>
  new AppError('invalid_request', `Invalid ${field}: ${fault}`, {
    details: { formErrors: [], fieldErrors: { [field]: [fault] } },
  });

function readCap(field: keyof typeof CAPS, text: string | null): MicroCents | null {
  if (text === null) return null;
  const amount = parseUsd(text);
  if (amount === null) throw refuseField(field, 'expected a non-negative decimal amount in US dollars');
  if (amount === 0n && field === 'maxBudgetTotalUsd') throw refuseField(field, 'a total of 0 would allow nothing');
  return amount;
}

const squash = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, '');

function readGoal(word: string | null): Settings['goal'] {
  if (word === null) return null;
  const goal = GOALS.find((one) => squash(one) === squash(word));
  if (!goal) throw new AppError('invalid_parameter', `Invalid value for goal: ${word}`, { allowed: GOALS });
  return goal;
}

/** Accepts only a link that a mail may contain; private addresses may be allowed for reading, but are never sent. */
function readDestination(url: string, rules: UrlRules): string {
  const { href } = assertPublicUrl(url, linkRules(rules), 'clickDestinationUrl');
  if (!isWebLink(href)) throw invalidUrl('clickDestinationUrl');
  return href;
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Checks each given field and returns it in its stored form; null clears a field. */
export function readSettings(input: SettingsInput, rules: UrlRules): Partial<Settings> {
  const ifGiven = <T, R>(value: T | null | undefined, read: (value: T | null) => R): R | undefined =>
    value === undefined ? undefined : read(value);
  const same = <T>(value: T | null) => value;
  const webhookRules = { ...rules, httpsOnly: true };
  const read: { -readonly [K in keyof Settings]?: Settings[K] | undefined } = {
    featureInputs: ifGiven(input.featureInputs, (inputs) => inputs ?? {}),
    maxLeads: ifGiven(input.maxLeads, same),
    goal: ifGiven(input.goal, readGoal),
    audienceIds: ifGiven(input.audienceIds, (ids) => ids && unique(ids)),
    mediaListIds: ifGiven(input.mediaListIds, (ids) => ids && unique(ids)),
    discoverJournalists: ifGiven(input.discoverJournalists, (also) => also ?? false),
    servicesOffered: ifGiven(input.servicesOffered, same),
    clickDestinationUrl: ifGiven(input.clickDestinationUrl, (url) => url && readDestination(url, rules)),
    startDate: ifGiven(input.startDate, (date) => readOptionalDate('startDate', date)),
    endDate: ifGiven(input.endDate, (date) => readOptionalDate('endDate', date)),
    notifyFrequency: ifGiven(input.notifyFrequency, same),
    notifyChannel: ifGiven(input.notifyChannel, same),
    notifyDestination: ifGiven(input.notifyDestination, same),
    mailboxIds: ifGiven(input.mailboxIds, (ids) => ids && unique(ids)),
    review: ifGiven(input.review, (mode) => mode ?? 'none'),
    onRefusedText: ifGiven(input.onRefusedText, (act) => act ?? 'review'),
    onBounceForecast: ifGiven(input.onBounceForecast, (act) => act ?? 'hold'),
    maxSpamPoints: ifGiven(input.maxSpamPoints, same),
    legalBasis: ifGiven(input.legalBasis, same),
    templateId: ifGiven(input.templateId, same),
    skipIncomplete: ifGiven(input.skipIncomplete, (skips) => skips ?? false),
    webhookUrl: ifGiven(input.reporting, (reporting) =>
      reporting?.webhook_url
        ? assertPublicUrl(reporting.webhook_url, webhookRules, 'reporting.webhook_url').href
        : null,
    ),
  };
  for (const [field, column] of Object.entries(CAPS) as [keyof typeof CAPS, (typeof CAPS)[keyof typeof CAPS]][]) {
    read[column] = ifGiven(input[field], (cap) => readCap(field, cap));
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Partial<Settings>;
}

/** A notification channel needs its address, and the two must match (spec 7.6). */
export function assertNotify(
  { notifyChannel, notifyDestination }: Pick<Settings, 'notifyChannel' | 'notifyDestination'>,
  rules: UrlRules,
): void {
  const refuse = (fault: string) => invalidRequest({ notifyDestination: [fault] });
  if (notifyChannel === null) {
    if (notifyDestination !== null) throw refuse('needs a notifyChannel');
    return;
  }
  if (notifyDestination === null) throw refuse('required with notifyChannel');
  if (notifyChannel === 'email' && !Email.safeParse(notifyDestination).success) {
    throw refuse('expected an email address');
  }
  if (notifyChannel === 'webhook') {
    assertPublicUrl(notifyDestination, { ...rules, httpsOnly: true }, 'notifyDestination');
  }
}
