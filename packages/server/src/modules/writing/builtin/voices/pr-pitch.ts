import { type Desk, keep, type SaidText, spare, asParagraph, type Voice } from '../desk.ts';
import { innerPlural } from '../phrasing.ts';
import { another, whoWeAre } from './company.ts';

/** An angle is a suggestion, never a statement of ours. */
const angleText = ({ facts, words }: Desk): string | null =>
  facts.angle && (facts.angle.isGiven || facts.angle.shape === 'phrase')
    ? words.language === 'en'
      ? innerPlural(facts.angle)
      : facts.angle.text
    : null;

function newsOf({ facts, words, brand, mark, isSaid }: Desk): SaidText | null {
  const { news } = facts;
  if (!news || isSaid(news)) return null;
  const text = words.pitch.news(news, brand);
  if (text === null) return null;
  mark(news);
  return { text, facts: [news] };
}

function story(desk: Desk): SaidText {
  const { facts, words, draw, brand, mark } = desk;
  const news = newsOf(desk);
  const angle = angleText(desk);
  if (facts.angle && angle) mark(facts.angle);
  const idea = facts.angle && angle ? { text: draw('angle', words.pitch.angle(angle)), facts: [facts.angle] } : null;
  return asParagraph(news, idea) ?? { text: words.pitch.source(brand), facts: [] };
}

function source({ facts, words, draw }: Desk): SaidText | null {
  const person = facts.spokesperson;
  if (!person || person.shape === 'sentence' || !/^\p{Lu}\S+ \p{L}/u.test(person.text)) return null;
  return { text: draw('source', words.pitch.spokesperson(person.text)), facts: [person] };
}

const short = (text: string | null) => (text !== null && text.length <= 70 ? text : null);

/** To a journalist: the story first, the company after it, who can be quoted, one question. */
export const prPitch: Voice = {
  isSilent: ({ facts }) => !facts.overview && !facts.news && !facts.angle && !facts.services,
  subjects: (desk) => {
    const { words, brand, reader, facts } = desk;
    const news = facts.news ? short(words.pitch.news(facts.news, brand)) : null;
    return words.pitch.subjects({ brand, ...reader, angle: short(angleText(desk)), news });
  },
  first: (desk) => {
    const { words, draw, reader, article, url } = desk;
    const opening = words.pitch.opening(article, reader.org);
    return [
      spare(3, opening ? draw('opening', opening) : null),
      spare(1, story(desk)),
      spare(2, asParagraph(whoWeAre(desk), source(desk))),
      keep(draw('ask', words.pitch.ask(reader.org, url))),
    ];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, reader, facts, url } = desk;
    const added =
      newsOf(desk) ?? another(desk, [facts.proof, facts.value?.isGiven ? facts.value : null, facts.services], left);
    if (!added) return null;
    return [
      spare(1, asParagraph(draw('again', words.pitch.again(brand), round), added)),
      keep(draw('ask', words.pitch.ask(reader.org, url), round + 1)),
    ];
  },
  close: ({ words, draw, brand, reader, url }, round) => [
    spare(1, draw('easier', words.pitch.easier(brand), round)),
    keep(draw('ask', words.pitch.ask(reader.org, url), round + 1)),
  ],
};
