import { ask, easierAnswer } from '../asks.ts';
import { type Desk, keep, spare, type Voice } from '../desk.ts';
import type { Fact } from '../fact.ts';
import { TELLERS, whoWeAre } from './company.ts';

/** To the organisation's own contacts: they know the name, so it says why it writes now and claims no shared past. */
const opening = ({ brand, draw, org }: Desk) =>
  draw('opening', [
    `You're one of our contacts at ${brand}, so I'm writing to you directly.`,
    `A short note from ${brand}, since you're one of our contacts.`,
    org
      ? `We have you and ${org} in our contacts at ${brand}, so I wanted to tell you this directly.`
      : `A short note from ${brand}.`,
  ]);

const news = (desk: Desk): string => {
  const { facts, say, draw } = desk;
  if (!facts.value) return whoWeAre(desk);
  // A sentence on its own would fall out of the sky.
  const value: Fact = facts.value.shape === 'sentence' ? { ...facts.value, shape: 'phrase' } : facts.value;
  const lead =
    value === facts.value
      ? 'What we can do for you'
      : draw('news', ['It comes down to this', 'In short', "What I'd like you to know"]);
  return say(value, { subject: 'We', phrase: (phrase) => `${lead}: ${phrase}` });
};

const moreFacts = ({ facts }: Desk) =>
  [
    [facts.urgency, TELLERS.urgency],
    [facts.risk, TELLERS.risk],
    [facts.scarcity, TELLERS.scarcity],
    [facts.proof, TELLERS.proof],
    [facts.overview, TELLERS.overview],
  ] as const;

export const crmEmail: Voice = {
  subjects: ({ brand, org, draw }) => [
    draw('subject', [`A short note from ${brand}`, `An update from ${brand}`, `From ${brand}, for you`]),
    org ? draw('subject org', [`${brand} and ${org}`, `A note from ${brand} to ${org}`]) : null,
  ],
  first: (desk) => [
    spare(3, opening(desk)),
    spare(1, news(desk)),
    spare(2, desk.facts.urgency || desk.facts.risk ? desk.another(moreFacts(desk)) : null),
    keep(ask(desk, 0)),
  ],
  followUp: (desk, round) => {
    const more = desk.another(moreFacts(desk));
    const lead = desk.draw(
      'again',
      [
        `One thing I didn't mention in my last note from ${desk.brand}.`,
        `A small addition to my last note from ${desk.brand}.`,
        `I meant to add something to my last note from ${desk.brand}.`,
      ],
      round,
    );
    const easier = `I wrote to you from ${desk.brand} the other day and would like to make it easier to answer.`;
    return [spare(1, more ? `${lead} ${more}` : `${easier} ${easierAnswer(desk, round)}`), keep(ask(desk, round + 1))];
  },
};
