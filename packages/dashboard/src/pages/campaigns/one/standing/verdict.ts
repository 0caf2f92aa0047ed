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
  start_date: 'Start date has come',
  brand_paused: 'Brand is not paused',
  run_slots: 'A run slot is free',
  cadence: 'It is time for a run',
  failure_backoff: 'No pause after a failure',
  workflow: 'Workflow can run',
  provider_keys: 'Provider keys are there',
  budget_daily: 'Daily budget',
  budget_weekly: 'Weekly budget',
  budget_monthly: 'Monthly budget',
  budget_total: 'Total budget',
  credits: 'Credit',
  email_quota: 'Monthly emails of the plan',
  max_leads: 'Wanted number of people',
  audience: 'People are left to reach',
  mailbox: 'A mailbox can send',
  send_window: 'Sending hours',
  review: 'No email waits for you',
};

/** These gates also close during normal work, so they are no obstacles. */
const HARMLESS: readonly Gate['gate'][] = ['run_slots', 'cadence', 'start_date', 'send_window'];

const closedOf = ({ gates }: CampaignGates): readonly Gate[] => gates.filter(({ state }) => state === 'closed');

/** The gates that keep an active campaign from reaching new people, unless that is normal. */
export function obstaclesOf(now: CampaignGates): readonly Gate[] {
  if (now.status !== 'active' || now.draining) return [];
  return closedOf(now).filter(({ gate }) => !HARMLESS.includes(gate));
}

/** What the campaign is doing now and why, as text. */
export function verdictOf(now: CampaignGates): Verdict {
  const { status, draining, sendingNow, pendingSteps } = now;
  const reason = reasonOf(now.statusReason);
  const because = reason ? `${reason}.` : '';
  const waiting = pendingSteps.due + pendingSteps.scheduled;

  if (status === 'paused')
    return { tone: 'warn', icon: 'pause', title: 'Paused', text: `Nothing is sent. ${emails(waiting)} wait for you.` };
  if (status === 'stopped') return over('stop', 'Stopped', `${because} What was not sent yet was cancelled.`);
  if (status === 'completed') return over('check', 'Completed', because);
  if (status === 'failed') return { tone: 'bad', icon: 'alert', title: 'Failed', text: because };

  const closed = closedOf(now);
  if (draining) {
    const cause = closed[0]?.reason ? `${closed[0].reason}: ` : '';
    return {
      tone: 'neutral',
      icon: 'clock',
      title: 'Finishing',
      text: `${cause}${cause ? 'nobody' : 'Nobody'} new is written to. ${emails(waiting)} still to go.`,
    };
  }
  const obstacles = obstaclesOf(now).length;
  if (obstacles > 0) {
    const text = obstacles === 1 ? 'One thing stands in the way.' : `${obstacles} things stand in the way.`;
    return { tone: 'warn', icon: 'alert', title: 'Nobody new is being reached', text };
  }
  if (sendingNow && waiting === 0)
    return {
      tone: 'good',
      icon: 'people',
      title: 'Finding people',
      text: 'The website is read, people are looked for and written to. Nothing waits to be sent yet.',
    };
  if (sendingNow) return { tone: 'good', icon: 'send', title: 'Sending now', text: `${emails(waiting)} in the queue.` };
  if (closed.length > 0) return { tone: 'good', icon: 'clock', title: 'On its way', text: `${reasonsOf(closed)}.` };
  return {
    tone: 'good',
    icon: 'check',
    title: 'Ready',
    text: 'Everything it needs is there. The next run starts soon.',
  };
}

const over = (icon: IconName, title: string, text: string): Verdict => ({ tone: 'neutral', icon, title, text });
const reasonsOf = (gates: readonly Gate[]) => gates.map(({ reason, gate }) => reason ?? GATE_LABELS[gate]).join(', ');
const emails = (n: number) => (n === 0 ? 'No emails' : n === 1 ? '1 email' : `${n.toLocaleString('en-GB')} emails`);

const WHOM: Readonly<Record<NonNullable<CampaignGates['whom']>['from'], (names: string) => string>> = {
  named: (names) => `Writes to ${names}.`,
  words: (names) => `Writes to ${names}, as this campaign describes them.`,
  brand: (names) => `Writes to the active audiences of the brand: ${names}.`,
  website: (names) => `Writes to ${names}, as the website of the brand says.`,
};

/** Whom the campaign writes to, and who says so. */
export function whomSentence({ from, audiences }: NonNullable<CampaignGates['whom']>): string {
  const names = audiences.map(({ name }) => name).join(', ');
  return names ? WHOM[from](names) : 'Nothing says yet whom to write to.';
}
