import { type Desk, keep, spare, type Voice } from '../desk.ts';
import { inner, type Teller, withArticle } from '../phrasing.ts';
import { TELLERS, whoWeAre } from './company.ts';

/** Asks for an opinion and says at once what it costs and what it gives. It sells nothing. */
function request({ brand, draw, title, org }: Desk): string {
  if (title)
    return draw('request', [
      `We'd like to know what you, as ${title}, think of ${brand}.`,
      `I'd value your opinion as ${title}: what do you make of ${brand}?`,
      `I'm asking for honest opinions of ${brand}, and yours as ${title} would help.`,
    ]);
  return draw('request', [
    `We'd like your honest opinion of ${brand}${org ? `, as someone at ${org}` : ''}.`,
    `May I ask what you think of ${brand}? Criticism is as welcome as praise.`,
  ]);
}

function thanks({ facts, draw }: Desk, slot: string): string | null {
  const { gift, giftValue } = facts;
  if (!gift) return null;
  const worth = giftValue && !gift.text.includes(giftValue.text) ? ` (worth ${inner(giftValue)})` : '';
  if (gift.shape !== 'phrase') return `${draw(slot, ['As a thank-you', 'In return'])}: ${inner(gift)}${worth}.`;
  const get = draw(slot, ["As a thank-you, you'll get", 'As thanks for your time, you get', 'In return you get']);
  return `${get} ${withArticle(gift)}${worth}.`;
}

const EFFORT: Teller = {
  subject: 'We',
  phrase: (phrase) =>
    /^(?:about |around |less than |under |only |up to |at most )?\d{1,6}(?:\s?[-–]\s?\d{1,6})? ?(?:min|hour|sec|question)/i.test(
      phrase,
    )
      ? `It takes ${phrase}`
      : `Time needed: ${phrase}`,
};

const where = ({ facts, url, draw }: Desk, turn: number): string => {
  const link = facts.feedbackUrl ?? url;
  if (!link)
    return draw(
      'ask',
      [
        'A few lines in reply are all we ask.',
        'Just reply with whatever comes to mind.',
        'A reply to this email is enough.',
      ],
      turn,
    );
  return draw(
    'ask',
    [`You can tell us here: ${link}`, `The questions are here: ${link}`, `Here is where to leave it: ${link}`],
    turn,
  );
};

const moreFacts = ({ facts }: Desk) =>
  [
    [facts.urgency, TELLERS.urgency],
    [facts.scarcity, TELLERS.scarcity],
    [facts.risk, { subject: 'We', phrase: (phrase: string) => `Also good to know: ${phrase}` }],
  ] as const;

export const feedbackEmail: Voice = {
  subjects: ({ brand, facts, org, draw }) => [
    draw('subject', [`Your opinion of ${brand}`, `What do you think of ${brand}?`, `Feedback on ${brand}`]),
    facts.gift?.shape === 'phrase' && facts.gift.text.length <= 40
      ? `Your opinion of ${brand}, and ${withArticle(facts.gift)} as thanks`
      : null,
    org ? `A question about ${brand} for ${org}` : null,
  ],
  first: (desk) => {
    const effort = desk.facts.effort ? desk.say(desk.facts.effort, EFFORT) : null;
    const price = [effort, thanks(desk, 'thanks')].filter((text) => text !== null).join(' ');
    return [keep(request(desk)), spare(3, whoWeAre(desk)), spare(1, price || null), keep(where(desk, 0))];
  },
  followUp: (desk, round) => {
    const { brand, draw } = desk;
    const opening = draw(
      'again',
      [
        `I asked for your opinion of ${brand} the other day.`,
        `My question about ${brand} is still open.`,
        `A second and shorter word about ${brand}.`,
      ],
      round,
    );
    const urged = desk.facts.urgency || desk.facts.scarcity || desk.facts.risk ? desk.another(moreFacts(desk)) : null;
    const more =
      urged ??
      draw(
        'more',
        [
          'Short and blunt is fine: one good point helps us more than a page.',
          "If you've never used it, a first impression is just as useful.",
          'The most useful thing you can tell us is what you would change first.',
        ],
        round,
      );
    return [spare(2, `${opening} ${more}`), spare(1, thanks(desk, `thanks ${round}`)), keep(where(desk, round + 1))];
  },
};
