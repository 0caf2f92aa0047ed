import { goodbye } from '../asks.ts';
import { type Desk, keep, spare, type Voice } from '../desk.ts';
import { innerPlural, type Teller, withArticle } from '../phrasing.ts';
import { TELLERS, whoWeAre } from './company.ts';

/** To one person about one role: plain about who asks, what for, and that a no is fine. */
function whyYou({ brand, draw, title, org }: Desk): string {
  const place = org ? ` at ${org}` : '';
  if (title)
    return draw('why', [
      `I'm writing because of your work as ${title}${place}: ${brand} is hiring, and you may be a good match.`,
      `You work as ${title}${place}, and we're hiring at ${brand}.`,
      `We're hiring at ${brand}, and your work as ${title} is why I'm asking you.`,
    ]);
  return draw('why', [
    `I'm writing because ${brand} is hiring, and I'd like to ask whether it interests you.`,
    `We're hiring at ${brand}, and I wanted to ask you directly.`,
  ]);
}

const question = ({ draw, url, goal }: Desk, turn: number): string => {
  if (url && goal === 'meetingBooked')
    return draw(
      'ask',
      [
        `If you'd like to talk about it, you can set up a conversation here: ${url}`,
        `Would a conversation interest you? You can arrange it here: ${url}`,
        `If it might be for you, this is where to arrange a conversation: ${url}`,
      ],
      turn,
    );
  if (url)
    return draw(
      'ask',
      [
        `If you'd like to know more, have a look here: ${url}`,
        `You can read about it here, and I'm glad to answer questions: ${url}`,
        `If it might be for you, this is the page: ${url}`,
      ],
      turn,
    );
  return draw(
    'ask',
    [
      'Would you be open to a short conversation about it?',
      'Would you like to hear more about the role?',
      'Is this something you would consider, now or later?',
    ],
    turn,
  );
};

const PROFILE: Teller = { subject: 'We', phrase: (_, fact) => `We're looking for ${innerPlural(fact)}` };
const ROLE: Teller = { subject: 'We', phrase: (_, fact) => `What you would find here: ${withArticle(fact)}` };

const moreFacts = ({ facts }: Desk) =>
  [
    [facts.role, ROLE],
    [facts.proof, TELLERS.proof],
    [facts.urgency, TELLERS.urgency],
    [facts.scarcity, TELLERS.scarcity],
    [facts.overview, TELLERS.overview],
    [facts.risk, { subject: 'We', phrase: (phrase: string) => `Also good to know: ${phrase}` }],
  ] as const;

export const hiringEmail: Voice = {
  subjects: ({ brand, title, draw }) => [
    draw('subject', [`A role at ${brand}`, `Working at ${brand}`, `${brand} is hiring`]),
    title
      ? draw('subject title', [
          `Your work as ${title}, and a role at ${brand}`,
          `A role at ${brand} for you as ${title}`,
        ])
      : null,
  ],
  first: (desk) => {
    const { facts, say } = desk;
    return [
      spare(3, whyYou(desk)),
      spare(4, whoWeAre(desk)),
      spare(1, facts.profile ? say(facts.profile, PROFILE) : null),
      spare(2, facts.role ? say(facts.role, ROLE) : null),
      keep(question(desk, 0)),
    ];
  },
  followUp: (desk, round, isLast) => {
    const { brand, draw } = desk;
    const more = desk.another(moreFacts(desk));
    const opening = draw(
      'again',
      [
        `I wrote to you about a role at ${brand} and left one thing out.`,
        `One more thing about the role at ${brand}.`,
        `A small addition to my email about working at ${brand}.`,
      ],
      round,
    );
    const nothingNew = draw(
      'more',
      [
        "If you're happy where you are but know someone who is looking, I'd be glad to hear of them.",
        "If now isn't the time, tell me when I may ask again.",
        "If you have questions first, send them over and I'll answer in writing.",
      ],
      round,
    );
    return [
      spare(1, more ? `${opening} ${more}` : `I wrote to you about a role at ${brand}. ${nothingNew}`),
      keep(question(desk, round + 1)),
      isLast && round > 0 ? spare(3, goodbye(desk)) : null,
    ];
  },
};
