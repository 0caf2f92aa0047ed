import type { IconName } from '../../../../ui/icon.tsx';
import { reasonOf } from '../../words.ts';
import type { CampaignGates } from '../use-campaign.ts';

export type Gate = CampaignGates['gates'][number];

export interface Verdict {
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export const GATE_LABELS: Readonly<Record<Gate['gate'], string>> = {
  status: 'Campaign is active',
  start_date: 'Start date reached',
  brand_paused: 'Brand is not paused',
  run_slots: 'Run slot available',
  cadence: 'Next run is due',
  failure_backoff: 'No pause after a failure',
  workflow: 'Workflow can run',
  provider_keys: 'Provider keys added',
  budget_daily: 'Daily budget',
  budget_weekly: 'Weekly budget',
  budget_monthly: 'Monthly budget',
  budget_total: 'Total budget',
  credits: 'Credit',
  email_quota: 'Monthly email quota',
  max_leads: 'Limit on people',
  audience: 'People left to contact',
  mailbox: 'Mailbox ready',
  send_window: 'Sending hours',
  review: 'Nothing to review',
  legal_basis: 'Legal basis',
  template_fields: 'Template is complete',
  mandate: 'Limits of its API key',
};

/** These gates also close during normal work, so they are no obstacles. */
const HARMLESS: readonly Gate['gate'][] = ['run_slots', 'cadence', 'start_date', 'send_window'];

const closedOf = ({ gates }: CampaignGates): readonly Gate[] => gates.filter(({ state }) => state === 'closed');

/**
 * The gates that keep an active campaign from reaching new people, unless that is normal. One that reaches nobody new
 * can still be kept by the law from sending what is written.
 */
export function obstaclesOf(now: CampaignGates): readonly Gate[] {
  if (now.status !== 'active') return [];
  if (now.draining) return closedOf(now).filter(({ gate }) => gate === 'legal_basis' && mayBeHeldByLaw(now));
  return closedOf(now).filter(({ gate }) => !HARMLESS.includes(gate));
}

/** An email that waits for approval waits for the law only afterwards, so it is not counted yet. */
const mayBeHeldByLaw = ({ pendingSteps: { waiting } }: CampaignGates) => waiting.law + waiting.awaitingReview > 0;

/** Steps that are sent without anybody's approval. */
const scheduledOf = ({ pendingSteps: { due, scheduled, waiting } }: CampaignGates): number =>
  due + scheduled - waiting.awaitingReview;

/** What the campaign is doing now and why, as text. */
export function verdictOf(now: CampaignGates): Verdict {
  const { status, draining, sendingNow, review } = now;
  const reason = reasonOf(now.statusReason);
  const because = reason ? `${reason}.` : '';
  const scheduled = scheduledOf(now);

  if (status === 'paused') {
    const text = `Nothing is sent until you resume. ${emails(scheduled)} scheduled${review.waiting > 0 ? `, ${review.waiting} waiting for your approval` : ''}.`;
    return { tone: 'warn', icon: 'pause', title: 'Paused', text };
  }
  if (status === 'stopped') return over('stop', 'Stopped', `${because} Unsent emails were canceled.`);
  if (status === 'completed') return over('check', 'Completed', because);
  if (status === 'failed') return { tone: 'bad', icon: 'alert', title: 'Failed', text: because };

  const closed = closedOf(now);
  if (draining) {
    const cause = reason ?? closed.find(({ gate }) => gate !== 'legal_basis')?.reason;
    const because = cause ? `${cause}. ` : '';
    const held = now.pendingSteps.waiting.law;
    if (review.waiting === 0 && held > 0)
      return {
        ...{ tone: 'warn', icon: 'alert', title: held < scheduled ? 'Finishing' : 'Held by law' },
        text: `${because}No new people; ${emails(scheduled).toLowerCase()} left to send, ${heldWords(held, scheduled)}.`,
      };
    if (review.waiting === 0)
      return {
        ...{ tone: 'neutral', icon: 'clock', title: 'Finishing' },
        text: `${because}No new people; ${emails(scheduled).toLowerCase()} left to send.`,
      };
    return {
      ...{ tone: 'warn', icon: 'review', title: 'Waiting for your approval' },
      text:
        scheduled > 0
          ? `${because}${emails(scheduled)} scheduled.`
          : `Nothing is sent until you approve it. ${because}`.trim(),
    };
  }
  const obstacles = obstaclesOf(now);
  if (obstacles.length === 1 && obstacles[0]?.gate === 'review')
    return {
      ...{ tone: 'warn', icon: 'review', title: 'Waiting for your approval' },
      text: 'No new people are contacted until you approve or reject them.',
    };
  if (obstacles.length > 0)
    return {
      ...{ tone: 'warn', icon: 'alert', title: 'Not reaching new people' },
      text: obstacles.length === 1 ? '1 issue to fix.' : `${obstacles.length} issues to fix.`,
    };
  if (sendingNow && scheduled === 0)
    return {
      ...{ tone: 'good', icon: 'people', title: 'Finding people' },
      text: 'Reading the website, finding people and writing emails. Nothing is ready to send yet.',
    };
  if (sendingNow) return { tone: 'good', icon: 'send', title: 'Sending now', text: `${emails(scheduled)} scheduled.` };
  if (closed.some(({ gate }) => gate === 'start_date'))
    return {
      tone: 'good',
      icon: 'clock',
      title: 'Not started yet',
      text: 'It starts automatically on its start date.',
    };
  if (closed.some(({ gate }) => gate === 'send_window'))
    return {
      ...{ tone: 'good', icon: 'clock', title: 'Waiting for sending hours' },
      text: `${emails(scheduled)} scheduled.`,
    };
  if (closed.length > 0)
    return {
      ...{ tone: 'good', icon: 'people', title: 'Working on it' },
      text: `${scheduled > 0 ? `${emails(scheduled)} scheduled.` : 'Finding people and writing emails.'}`,
    };
  return { tone: 'good', icon: 'check', title: 'Ready', text: 'All set. The next run starts soon.' };
}

/** How many of the emails that are left the law holds. */
const heldWords = (held: number, left: number) =>
  `${held >= left ? (held === 1 ? 'which' : 'all of which') : `${held.toLocaleString('en-US')} of which`} the law holds`;

const over = (icon: IconName, title: string, text: string): Verdict => ({ tone: 'neutral', icon, title, text });
const emails = (n: number) => (n === 0 ? 'No emails' : n === 1 ? '1 email' : `${n.toLocaleString('en-US')} emails`);

const WHOM: Readonly<Record<NonNullable<CampaignGates['whom']>['from'], (names: string) => string>> = {
  named: (names) => `Audience: ${names}.`,
  words: (names) => `Audience: ${names}, as described in this campaign.`,
  brand: (names) => `Audience: the brand’s active audiences (${names}).`,
  website: (names) => `Audience: ${names}, taken from the website.`,
};

/** Who the campaign writes to, and who says so. */
export function whomSentence({ from, audiences }: NonNullable<CampaignGates['whom']>): string {
  const names = audiences.map(({ name }) => name).join(', ');
  return names ? WHOM[from](names) : 'No audience yet.';
}
