import { type Desk, keep, spare, type Voice } from '../desk.ts';
import { inner, innerPlural, type Teller } from '../phrasing.ts';
import { whoWeAre } from './company.ts';

/** To a journalist: the story first, the company after it, who can be quoted, one question. */
function whyYou({ article, draw, org }: Desk): string | null {
  if (article)
    return draw('why', [
      `You wrote “${article}”, so this may be in your field.`,
      `I'm writing because of your article “${article}”.`,
      `Since you wrote “${article}”, I thought of you for this.`,
    ]);
  return org ? draw('why', [`I have a story idea for ${org}.`, `This may be something for ${org}.`]) : null;
}

const newsFrom = (subject: string): Teller => ({ subject, phrase: (phrase) => `What's new: ${phrase}` });
const angleFrom = (subject: string, frame: string): Teller => ({
  subject,
  whom: 'customers',
  phrase: (phrase, fact) =>
    /^(?:why|how|what|when|where)\b/i.test(phrase) ? `The story is ${phrase}` : `${frame}: ${innerPlural(fact)}`,
});

function story({ brand, draw, facts, say }: Desk): string {
  const { angle, news } = facts;
  const hook = news ? say(news, newsFrom(brand)) : null;
  const frame = draw('angle', ['The story', 'The angle', 'The idea']);
  // An angle is a suggestion, never a statement of ours.
  const idea = angle
    ? say(angle.shape === 'sentence' ? { ...angle, shape: 'phrase' } : angle, angleFrom(brand, frame))
    : null;
  return [hook, idea].filter((text) => text !== null).join(' ') || `I'd like to offer you ${brand} as a source.`;
}

function source({ draw, facts }: Desk): string | null {
  const person = facts.spokesperson;
  if (person?.shape !== 'phrase' || !/^\p{Lu}\S+ \p{L}/u.test(person.text)) return null;
  const who = person.text.includes(',') ? `${person.text},` : person.text;
  return draw('source', [`${who} can be quoted on this.`, `If you need a quote: ${person.text}.`]);
}

const question = ({ draw, org, url }: Desk, turn: number): string => {
  const place = org ? ` for ${org}` : '';
  return url
    ? draw(
        'ask',
        [
          `If it could work${place}, the background is here: ${url}`,
          `Could this work${place}? You can check the background here first: ${url}`,
          `If you'd like to look into it, start here: ${url}`,
        ],
        turn,
      )
    : draw(
        'ask',
        [`Could this work${place}?`, 'Shall I send you the details?', `Is there a story in it${place}?`],
        turn,
      );
};

const moreFacts = ({ brand, facts }: Desk) =>
  [
    [facts.news, newsFrom(brand)],
    [
      facts.value,
      { subject: brand, whom: 'its customers', phrase: (phrase: string) => `What it offers its customers: ${phrase}` },
    ],
    [facts.proof, { subject: brand, phrase: (phrase: string) => `For reference: ${phrase}` }],
  ] as const;

const short = (text: string) => text.length <= 70;

export const prPitch: Voice = {
  subjects: ({ brand, facts, org, draw }) => [
    facts.angle && short(facts.angle.text) ? `Story idea: ${innerPlural(facts.angle)}` : null,
    facts.news?.shape === 'deed' && short(facts.news.text) ? `${brand} ${inner(facts.news)}` : null,
    facts.news?.shape === 'sentence' && short(facts.news.text) ? facts.news.text : null,
    facts.angle || facts.news
      ? null
      : draw('subject', [`${brand} as a source`, `A source${org ? ` for ${org}` : ''}: ${brand}`]),
  ],
  first: (desk) => [
    spare(3, whyYou(desk)),
    spare(1, story(desk)),
    spare(2, [whoWeAre(desk), source(desk)].filter((text) => text !== null).join(' ')),
    keep(question(desk, 0)),
  ],
  followUp: (desk, round) => {
    const { brand, draw } = desk;
    const more = desk.another(moreFacts(desk));
    const opening = draw(
      'again',
      [`I sent you a story idea about ${brand}; one more detail.`, `One more detail for the story about ${brand}.`],
      round,
    );
    const nothingNew = draw(
      'more',
      [
        `If a colleague covers what ${brand} does, I'm glad to write to them instead.`,
        `If you ever need a comment in this field, ${brand} is glad to give one.`,
      ],
      round,
    );
    return [
      spare(1, more ? `${opening} ${more}` : `I sent you a note about ${brand}. ${nothingNew}`),
      keep(question(desk, round + 1)),
    ];
  },
};
