import type { ReplyClass } from '@distribute/server/ports';
import { traitOf, weighted } from '../directory/draws.ts';

/** A reader's reaction, and how many days after the message it comes. */
export type Reaction = { readonly afterDays: number } & (
  | { readonly kind: 'open' | 'complain' | 'unsubscribe' | 'book' }
  | { readonly kind: 'click'; readonly position: number }
  | { readonly kind: 'reply'; readonly replyClass: ReplyClass }
  | { readonly kind: 'bounce'; readonly hard: boolean }
);

export interface Arrival {
  /** Links in the message that lead through us. */
  readonly links: number;
  /** Whether the message contains our tracking picture. */
  readonly pixel: boolean;
  /** How often this step has arrived, including this time. */
  readonly attempt: number;
}

const HARD_BOUNCE_SHARE = 0.012;
const SOFT_BOUNCE_SHARE = 0.008;
const SECOND_SOFT_BOUNCE_SHARE = 0.4;
/** The share of openers among readers who do nothing else with the message. */
const OPEN_SHARE = 0.41;
const CLICK_SHARE = 0.075;
/** A later message of a sequence has less effect than the first. */
const LATER_STEPS = 0.7;

type Ending = 'reply' | 'book' | 'unsubscribe' | 'complain';
const ENDINGS: readonly (readonly [Ending, number])[] = [
  ['reply', 0.06],
  ['book', 0.005],
  ['unsubscribe', 0.01],
  ['complain', 0.001],
];

const CLASSES = weighted<ReplyClass>([
  ['interested', 22],
  ['notInterested', 25],
  ['neutral', 11],
  ['wrongPerson', 10],
  ['outOfOffice', 9],
  ['autoReply', 7],
  ['unsubscribe', 7],
  ['meetingBooked', 5],
  ['closed', 4],
]);

/** How the reader at an address reacts to a message; always the same. */
export function reactionsOf(address: string, step: number, { links, pixel, attempt }: Arrival): Reaction[] {
  const reader = address.trim().toLowerCase();
  const draw = (what: string) => traitOf(`${what}/${step}/${reader}`);
  const bounce = bounceOf(traitOf(`bounce/${reader}`), traitOf(`bounce-again/${reader}`), attempt);
  if (bounce) return [bounce];

  const likely = step === 1 ? 1 : LATER_STEPS;
  const ending = endingOf(draw('ending'), likely);
  const replyClass = CLASSES(draw('class'));
  if (ending === 'reply' && (replyClass === 'autoReply' || replyClass === 'outOfOffice')) {
    return [{ kind: 'reply', replyClass, afterDays: 0.01 }];
  }
  if (ending === null && draw('open') >= OPEN_SHARE * likely) return [];

  const openedAt = 0.03 + 0.8 * draw('hour') ** 2;
  const follows = links > 0 && (ending === 'book' || (ending === null && draw('click') < CLICK_SHARE / OPEN_SHARE));
  const position = Math.floor(draw('link') * links);
  return [
    ...(pixel ? [{ kind: 'open' as const, afterDays: openedAt }] : []),
    ...(follows ? [{ kind: 'click' as const, position, afterDays: openedAt + 0.02 }] : []),
    ...endings(ending, replyClass, openedAt + 0.04 + 0.3 * draw('thought')),
  ];
}

function bounceOf(trait: number, again: number, attempt: number): Reaction | null {
  const bounce = (hard: boolean): Reaction => ({ kind: 'bounce', hard, afterDays: 0.005 });
  if (trait < HARD_BOUNCE_SHARE) return bounce(true);
  const isFull = attempt === 1 || (attempt === 2 && again < SECOND_SOFT_BOUNCE_SHARE);
  return trait < HARD_BOUNCE_SHARE + SOFT_BOUNCE_SHARE && isFull ? bounce(false) : null;
}

/** At most one reaction: a reader who complains does not book a meeting. */
function endingOf(unit: number, likely: number): Ending | null {
  let reached = 0;
  for (const [ending, share] of ENDINGS) {
    reached += share * likely;
    if (unit < reached) return ending;
  }
  return null;
}

function endings(ending: Ending | null, replyClass: ReplyClass, afterDays: number): Reaction[] {
  if (ending === null) return [];
  return [ending === 'reply' ? { kind: ending, replyClass, afterDays } : { kind: ending, afterDays }];
}
