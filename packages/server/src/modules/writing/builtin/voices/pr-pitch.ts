import { asParagraph, type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import { innerPlural } from '../phrasing.ts';
import { another, whoWeAre } from './company.ts';

/** An angle is a suggestion, never a statement of ours. */
const angleText = ({ statements, words }: Desk): string | null =>
  statements.angle && (statements.angle.isGiven || statements.angle.shape === 'phrase')
    ? words.language === 'en'
      ? innerPlural(statements.angle)
      : statements.angle.text
    : null;

function newsOf({ statements, words, brand, mark, isSaid }: Desk): SaidText | null {
  const { news } = statements;
  if (!news || isSaid(news)) return null;
  const text = words.pitch.news(news, brand);
  if (text === null) return null;
  mark(news);
  return { text, statements: [news] };
}

function story(desk: Desk): SaidText {
  const { statements, words, draw, brand, mark } = desk;
  const news = newsOf(desk);
  const angle = angleText(desk);
  if (statements.angle && angle) mark(statements.angle);
  const idea =
    statements.angle && angle
      ? { text: draw('angle', words.pitch.angle(angle)), statements: [statements.angle] }
      : null;
  return asParagraph(news, idea) ?? { text: words.pitch.source(brand), statements: [] };
}

function source({ statements, words, draw }: Desk): SaidText | null {
  const person = statements.spokesperson;
  if (!person || person.shape === 'sentence' || !/^\p{Lu}\S+ \p{L}/u.test(person.text)) return null;
  return { text: draw('source', words.pitch.spokesperson(person.text)), statements: [person] };
}

const short = (text: string | null) => (text !== null && text.length <= 70 ? text : null);

/** To a journalist: the story first, then the company, who can be quoted, and one question. */
export const prPitch: Voice = {
  isSilent: ({ statements }) => !statements.overview && !statements.news && !statements.angle && !statements.services,
  subjects: (desk) => {
    const { words, brand, reader, statements } = desk;
    const news = statements.news ? short(words.pitch.news(statements.news, brand)) : null;
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
    const { words, draw, brand, reader, statements, url } = desk;
    const added =
      newsOf(desk) ??
      another(desk, [statements.proof, statements.value?.isGiven ? statements.value : null, statements.services], left);
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
