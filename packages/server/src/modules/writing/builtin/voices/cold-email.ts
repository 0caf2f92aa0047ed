import { ask, easierAnswer, goodbye } from '../asks.ts';
import { type Desk, keep, spare, type Voice } from '../desk.ts';
import { TELLERS, whoWeAre } from './company.ts';

/** Why this reader: only what is known of the person and the company, nothing admired or guessed. */
function whyYou({ draw, org, title, industry, size }: Desk): string {
  if (title && org)
    return draw('why', [
      `You work as ${title} at ${org}, so I'm hoping this is relevant to you.`,
      `I'm writing to you because of your work as ${title} at ${org}.`,
      `Since you work as ${title} at ${org}, you're probably the right person for this.`,
      `I'm getting in touch because of your role as ${title} at ${org}.`,
      ...(industry ? [`I'm writing to people in ${industry}, and to you as ${title} at ${org}.`] : []),
    ]);
  if (org && industry)
    return draw('why', [
      `I'm getting in touch with companies in ${industry}, and ${org} is one of them.`,
      `I'm writing because ${org} works in ${industry}.`,
      `A short note to ${org}, since you work in ${industry}.`,
    ]);
  if (org && size)
    return draw('why', [
      `I'm writing to companies of about ${size} people, and ${org} is one of them.`,
      `With about ${size} people, ${org} may be the kind of company this is for.`,
    ]);
  if (org)
    return draw('why', [
      `I have a short suggestion for you and ${org}.`,
      `I'm writing to ask whether this could be useful at ${org}.`,
      `I'd like to suggest one thing for ${org}.`,
    ]);
  if (title) return draw('why', [`I'm writing because you work as ${title}.`, `This is for you as ${title}.`]);
  return draw('why', [
    "We haven't been in touch before, so I'll keep this short.",
    "You don't know me, so I'll come straight to the point.",
    "I'm writing to you for the first time, so here is the short version.",
  ]);
}

const buyingFacts = ({ facts }: Desk) =>
  [
    [facts.value, TELLERS.value],
    [facts.risk, TELLERS.risk],
    [facts.proof, TELLERS.proof],
    [facts.scarcity, TELLERS.scarcity],
    [facts.urgency, TELLERS.urgency],
    [facts.audience, TELLERS.audience],
  ] as const;

function offer(desk: Desk): string {
  const { brand, facts, draw, say } = desk;
  const who = whoWeAre(desk);
  const { value } = facts;
  if (!value || who.toLowerCase().includes(value.text.toLowerCase())) return who;
  const means = draw('value', ['In practice that means', 'For you that would mean', 'What you get:']);
  const subject = who.startsWith(brand) ? 'It' : 'We';
  // What kept its capital is a name or an order, and follows a colon only.
  const phrase = (text: string) => `${/^\p{Lu}/u.test(text) ? 'What you get:' : means} ${text}`;
  return `${who} ${say(value, { subject, phrase })}`;
}

export const coldEmail: Voice = {
  subjects: ({ brand, org, title, draw }) => [
    org
      ? draw('subject org', [
          `A short note for ${org}`,
          `${brand} for ${org}`,
          `${brand} and ${org}`,
          `An idea for ${org}`,
        ])
      : null,
    org && title ? `For the ${title} at ${org}` : null,
    org ? null : draw('subject', [`A short note from ${brand}`, `${brand}, in a few lines`]),
  ],
  first: (desk) => [
    spare(3, whyYou(desk)),
    spare(1, offer(desk)),
    spare(2, desk.facts.proof ? desk.say(desk.facts.proof, TELLERS.proof) : null),
    keep(ask(desk, 0)),
  ],
  followUp: (desk, round, isLast) => {
    const { brand, draw } = desk;
    const more = desk.another(buyingFacts(desk));
    const isGoodbye = isLast && round > 0;
    const opening = isGoodbye
      ? draw('last', [`One last point about ${brand}.`, `Before I close this: one more thing about ${brand}.`])
      : draw(
          'again',
          [
            `I left one thing out of my last email about ${brand}.`,
            `One addition to my last email about ${brand}.`,
            `There's one more thing about ${brand} that may matter to you.`,
          ],
          round,
        );
    const easier = draw(
      'easier',
      [
        `I wrote to you about ${brand} and would like to make it easier to answer.`,
        `I know an email about ${brand} isn't at the top of your list.`,
      ],
      round,
    );
    return [
      spare(1, more ? `${opening} ${more}` : `${easier} ${easierAnswer(desk, round)}`),
      keep(ask(desk, round + 1)),
      isGoodbye ? spare(3, goodbye(desk)) : null,
    ];
  },
};
