import type { Desk } from './desk.ts';
import { wordCount } from './fact.ts';
import { inner } from './phrasing.ts';

/** The one thing asked of a buyer, by goal. A mail holds one of these and no second request. */
export function ask(desk: Desk, turn: number): string {
  const { draw, facts, goal, url } = desk;
  const { outcome } = facts;
  if (outcome?.shape === 'action' && wordCount(outcome.text) <= 9) {
    const step = inner(outcome);
    return url
      ? draw(
          'ask',
          [
            `If that's useful, you can ${step} here: ${url}`,
            `If you'd like to take it further, you can ${step} here: ${url}`,
            `Should you want to ${step}, this is the link: ${url}`,
          ],
          turn,
        )
      : draw(
          'ask',
          [
            `Would you like to ${step}?`,
            `If that's useful, would you want to ${step}?`,
            `Is it worth it to you to ${step}?`,
          ],
          turn,
        );
  }
  return url ? withLink(draw, turn, goal, url) : withoutLink(draw, turn, goal);
}

function withLink(draw: Desk['draw'], turn: number, goal: Desk['goal'], url: string): string {
  if (goal === 'meetingBooked')
    return draw(
      'ask',
      [
        `If a short call would help, you can arrange one here: ${url}`,
        `Would it be easier to talk it through? You can set up a call here: ${url}`,
        `If it sounds relevant, here is where to set up a short call: ${url}`,
      ],
      turn,
    );
  if (goal === 'signup')
    return draw(
      'ask',
      [
        `If you'd like to see it for yourself, you can sign up here: ${url}`,
        `The simplest way to judge it is to try it. You can sign up here: ${url}`,
        `If it sounds relevant, this is where to sign up: ${url}`,
      ],
      turn,
    );
  if (goal === 'purchase')
    return draw(
      'ask',
      [
        `If it looks right for you, you can order it here: ${url}`,
        `If you'd like it, this is where to get it: ${url}`,
        `You can look it over and order here: ${url}`,
      ],
      turn,
    );
  return draw(
    'ask',
    [
      `If you'd like to know more, have a look here: ${url}`,
      `There is more to read here, and I'm glad to answer questions: ${url}`,
      `If it's worth a closer look, this is the page: ${url}`,
    ],
    turn,
  );
}

function withoutLink(draw: Desk['draw'], turn: number, goal: Desk['goal']): string {
  if (goal === 'meetingBooked')
    return draw(
      'ask',
      [
        'Would a short call be useful?',
        'Would you be open to a short call about this?',
        'Does a short call make sense, to see whether this fits?',
      ],
      turn,
    );
  if (goal === 'signup')
    return draw(
      'ask',
      [
        'Shall I send you the link so you can try it yourself?',
        'Would you like to try it? I can send you the link.',
        'Can I send you what you need to sign up?',
      ],
      turn,
    );
  if (goal === 'purchase')
    return draw(
      'ask',
      [
        'Shall I send you the details and what it costs?',
        'Would you like the details, including the price?',
        'Is this something you would consider? If so, I can send you the details.',
      ],
      turn,
    );
  return draw(
    'ask',
    [
      'Is this something you would like to hear more about?',
      'Is this relevant to you at the moment?',
      'Shall I send you a little more about it?',
    ],
    turn,
  );
}

/** When there is nothing left to add, make the answer easier instead. */
export function easierAnswer({ draw, org }: Desk, round: number): string {
  const ways: readonly [string, ...string[]] = [
    `If this belongs with someone else${org ? ` at ${org}` : ''}, a name is all I need and I'll write to them instead.`,
    "If it's only the timing that's wrong, tell me when would be better and I'll come back then.",
    "If you'd rather have the main points in writing first, say so and I'll send them.",
    'If anything I wrote was unclear, send me one question and I will answer it.',
  ];
  return draw('easier', ways, round);
}

export const goodbye = ({ draw }: Desk): string =>
  draw('goodbye', [
    "This is my last email about it. If it's not for you, there's no need to reply.",
    "I'll leave it here after this one. A short no is a perfectly good answer too.",
    "I won't write again about this unless I hear from you.",
  ]);
