import { type MicroCents, usdNumber } from '../../../kernel/money/money.ts';
import type { Recipient } from '../recipients.ts';
import type { Block } from './document.ts';

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const usd = (amount: MicroCents): string => DOLLARS.format(usdNumber(amount));

/** "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const DATE = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
});

/** "Sunday 15 November at 08:00 UTC". */
export const instant = (at: Date | string): string => `${DATE.format(new Date(at)).replace(',', '')} UTC`;

/** Characters that change the direction of a line or are invisible. */
const STEERING = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Names and titles are other people's text: shown on one line and cut. */
export const oneLine = (text: string, most = 100): string => cut(text.replace(/\s+/g, ' '), most);

/** The beginning of another person's text, cut after a word and never inside a character; empty lines are joined. */
export function cut(text: string, most: number): string {
  const clean = text
    .slice(0, most * 4)
    .replace(/\r\n?/g, '\n')
    .replace(STEERING, '')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+/g, '\n\n')
    .trim();
  if (clean.length <= most && text.length <= most * 4) return clean;
  const start = clean.slice(0, most);
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  const whole = end > most / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()} …`;
}

export const campaignName = (name: string): string => `“${oneLine(name, 80)}”`;

/** The end of every mail: why it was sent, and how to stop these mails. */
export function footer(because: Recipient['because'], rhythm: string): Block {
  if (because === 'owner') {
    return {
      kind: 'small',
      text: `${rhythm} You got this because you own the organization and no notification address is set. To send it to someone else, set notifyDestination through the API (PATCH /v1/campaigns/{campaignId}).`,
    };
  }
  return {
    kind: 'small',
    text: `${rhythm} You got this because ${campaignName(because.campaign)} sends its notifications to this address.`,
    link: { label: 'Turn off these emails', url: because.offLink },
  };
}
