import type { CrashPointName } from '../../src/kernel/crash-points.ts';
import { drawSome } from '../draw.ts';
import type { WireStage } from '../mail-journal.ts';
import type { StripeStage } from '../stripe-server.ts';
import type { OutsideStage } from './outside.ts';

/**
 * How the campaign goes: to its end, to a stop, with a site and a model to ask, over two days of its budget, or to its
 * end with a receiver that is told of it, with a card that is charged on the way, until everybody has answered, until a
 * person has answered everybody who did, or with a person who reviews every email.
 */
export type Story =
  | 'whole'
  | 'stop'
  | 'read'
  | 'budget'
  | 'next-day'
  | 'told'
  | 'paid'
  | 'answered'
  | 'conversed'
  | 'reviewed';
/** Stories in which every reader answers. */
export const hasReplies = (story: Story): boolean => story === 'answered' || story === 'conversed';
/** What the mail server does until the kill: 4xx, 5xx, silence after it took the text, a cut connection. */
export type MailFault = 'later' | 'never' | 'lost' | 'dropped';

/** One kill: at which passing of which point, of the process or of a talk with somebody outside. */
export interface Cell {
  readonly name: CrashPointName | WireStage | OutsideStage | StripeStage;
  readonly passing: number;
  readonly story: Story;
  readonly fault: MailFault | null;
}
type Name = Cell['name'];
/** A point, or the n-th passing of it: in the middle of the work the first one would say little. */
type Place = Name | readonly [Name, number];

const cellsOf =
  (story: Story, fault: MailFault | null = null) =>
  (...places: readonly Place[]): Cell[] =>
    places.map((place) => {
      const [name, passing] = typeof place === 'string' ? [place, 1] : place;
      return { name, passing, story, fault };
    });
const [whole, stop, read] = [cellsOf('whole'), cellsOf('stop'), cellsOf('read')];
const [budget, nextDay, told] = [cellsOf('budget'), cellsOf('next-day'), cellsOf('told')];
const [paid, answered, reviewed] = [cellsOf('paid'), cellsOf('answered'), cellsOf('reviewed')];
const conversed = cellsOf('conversed');
const FAULTS: readonly MailFault[] = ['later', 'never', 'lost', 'dropped'];

export const ROWS: Readonly<Record<number, readonly Cell[]>> = {
  1: [
    ...whole('idempotency.before-act', 'campaign.before-create', 'campaign.after-create'),
    ...whole('idempotency.before-commit', 'idempotency.after-commit'),
    ...read('campaign.brands-ensured'),
  ],
  2: read('site.connected', 'site.half', 'site.before-store', 'site.after-store'),
  3: [
    ...read('paid.before-reserve', 'paid.after-reserve', 'model.analyse', 'model.extract', 'model.answered'),
    ...read('paid.before-settle', 'paid.after-settle'),
  ],
  4: whole('lead.page.before-commit', 'lead.page.after-commit'),
  5: whole('lead.before-claim', ['lead.after-claim', 2]),
  6: [
    // A node is recorded by itself where it was paid for and the run goes on: where the brand is read.
    ...read(['model.write', 2], ['model.answered', 4], 'run.node.recorded'),
    ...whole(['run.node.acted', 5], ['run.started', 2], ['run.ended', 2]),
  ],
  7: [
    ...whole('budget.before-reserve', 'budget.after-reserve', 'send.before-claim', ['send.after-claim', 2]),
    ...whole('send.before-fence', 'send.after-fence'),
  ],
  8: [
    ...whole(['send.before-smtp', 2], 'wire.connected', ['wire.mail', 2], ['wire.rcpt', 2], ['wire.text', 2]),
    ...whole(['wire.half', 2], ['wire.dot', 2], ['send.after-smtp', 2]),
  ],
  9: whole('send.before-record', 'send.after-record', ['jobs.before-run', 3], ['jobs.after-run', 3]),
  10: [
    ...told('webhook.after-post', 'webhook.before-claim', 'webhook.after-claim', 'webhook.before-post'),
    ...told('hook.received', ['webhook.after-record', 2], ['hook.received', 2], 'event.before-deliveries'),
  ],
  // We leave flags alone: where a folder was read to is a row of ours, which commits with what was read.
  11: [
    ...answered('imap.fetched', 'imap.before-store', 'imap.after-store', 'inbound.before-classify'),
    ...answered(['inbound.after-classify', 2], ['inbound.before-finish', 2], 'inbound.after-finish'),
  ],
  13: stop('campaign.before-stop', 'campaign.after-stop'),
  14: [
    ...budget('budget.before-pause', 'budget.after-pause'),
    ...nextDay(
      'budget.before-warning',
      'budget.before-resume',
      'budget.after-resume',
      'budget.before-reserve',
      'budget.after-reserve',
    ),
  ],
  15: whole('campaign.before-complete', 'campaign.after-complete'),
  17: paid('payment.after-charge', 'stripe.charged', 'payment.before-credit', 'payment.after-credit'),
  // The first passing is a rejection, the second a change of the text, the third an approval.
  18: [
    ...reviewed(['review.before-commit', 3], ['review.after-commit', 3], 'review.before-commit', 'review.after-commit'),
    ...reviewed(['review.before-commit', 2], ['review.after-commit', 2], 'send.before-fence', 'send.after-fence'),
  ],
  19: [
    ...conversed('answer.before-commit', ['answer.after-commit', 2], 'idempotency.before-commit'),
    ...conversed(['idempotency.after-commit', 2], 'answer.before-fence', ['answer.after-fence', 2]),
    ...conversed('answer.before-smtp', ['wire.connected', 2], 'wire.rcpt', ['wire.half', 2], ['wire.dot', 2]),
    ...conversed('answer.after-smtp', ['answer.before-record', 2], ['answer.after-record', 2]),
    ...FAULTS.flatMap((fault) => cellsOf('conversed', fault)('answer.before-record', 'answer.after-record')),
  ],
};

const WITH_A_WORKER_AT: readonly Cell[] = [
  ...stop('budget.after-reserve', 'send.after-claim', 'send.before-fence', 'send.after-fence'),
  ...stop('send.before-smtp', 'send.after-smtp', 'send.before-record', 'send.after-record'),
];
const WITH_A_FAULT: readonly Cell[] = FAULTS.flatMap((fault) =>
  cellsOf('whole', fault)('send.after-smtp', 'send.before-record', 'send.after-record'),
);
/** A stop with a worker at each of the rows 7 to 9, and a kill while a fault of the mail server is written down. */
export const COMBINED: readonly Cell[] = [...WITH_A_WORKER_AT, ...WITH_A_FAULT];

/** These have two webhooks and three decisions: no point of theirs is passed often. */
const SHORT: readonly Story[] = ['told', 'reviewed'];
const isPassedOften = ({ passing, story }: Cell): boolean => passing > 1 && !SHORT.includes(story);

/** Every point of these rows; `later` moves those that are passed often to another passing. */
export const everyPoint = (later = 0, rows: readonly number[] = Object.keys(ROWS).map(Number)): Cell[] =>
  rows
    .flatMap((row) => ROWS[row] ?? [])
    .map((cell) => ({ ...cell, passing: cell.passing + (isPassedOften(cell) ? later : 0) }));

const isRead = ({ story }: Cell): boolean => story === 'read';

/** What there is time for on every change: six points, of which one is in a campaign that reads a site. */
export const drawnPoints = (): Cell[] => [
  ...drawSome(
    'kill points',
    everyPoint().filter((cell) => !isRead(cell)),
    5,
  ),
  ...drawSome('kill points of reading', everyPoint().filter(isRead), 1),
];

export const nameOf = ({ name, story, fault }: Cell): string =>
  [name, ...(story === 'whole' ? [] : [story]), ...(fault ? [fault] : [])].join(', ');

/** What happens while a request is answered; everything else is work. */
export const isInApi = (name: Name): boolean =>
  /^(idempotency|review\.|answer\.(before|after)-commit$|campaign\.(brands-ensured|(before|after)-(create|stop))$)/.test(
    name,
  );
