import { asParagraph, type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import { another, whoWeAre } from './company.ts';

function newsOf({ statements, words, brand, mark, isSaid }: Desk): SaidText | null {
  const { news } = statements;
  if (!news || isSaid(news)) return null;
  mark(news);
  return { text: words.pitch.news(news, brand), statements: [news] };
}

/** An angle is a suggestion, never a statement of ours. */
function angleOf({ statements: { angle }, words, draw, mark, isSaid }: Desk): SaidText | null {
  if (!angle || isSaid(angle)) return null;
  mark(angle);
  return { text: draw('angle', words.pitch.angle(angle)), statements: [angle] };
}

const story = (desk: Desk): SaidText =>
  asParagraph(newsOf(desk), angleOf(desk)) ?? { text: desk.words.pitch.source(desk.brand), statements: [] };

function source({ statements, words, draw }: Desk): SaidText | null {
  const person = statements.spokesperson;
  if (!person || person.shape === 'sentence' || !/^\p{Lu}\S+ \p{L}/u.test(person.text)) return null;
  return { text: draw('source', words.pitch.spokesperson(person.text)), statements: [person] };
}

const short = (text: string | null) => (text !== null && text.length <= 70 ? text : null);

/** To a journalist: the story first, then the company, who can be quoted, and one question. */
export const prPitch: Voice = {
  isSilent: ({ statements }) => !statements.overview && !statements.news && !statements.angle && !statements.services,
  subjects: ({ words, brand, reader, statements: { news, angle } }) =>
    words.pitch.subjects({
      brand,
      org: reader.org,
      angle: short(angle?.inner ?? null),
      news: short(news && words.pitch.news(news, brand)),
    }),
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
    const { words, draw, reader, statements, url } = desk;
    const { proof, customers, value, services } = statements;
    const added = newsOf(desk) ?? another(desk, [proof, customers, value, services], left);
    if (!added) return null;
    return [spare(1, added), keep(draw('ask', words.pitch.ask(reader.org, url), round + 1))];
  },
};
