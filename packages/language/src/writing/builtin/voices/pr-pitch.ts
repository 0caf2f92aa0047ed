import { asParagraph, type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import type { Statement } from '../statement.ts';
import { another, whoWeAre } from './company.ts';

/** "12 March 2026: we opened" stands behind a colon of ours, and a sentence bears one. */
const afterColon = (text: string) => text.replace(/^([^:]{0,30}\d{4}) ?: /u, '$1, ');

const saidNews = (news: Statement, { words, brand }: Pick<Desk, 'words' | 'brand'>) =>
  words.pitch.news(
    news.shape === 'sentence' ? news : { ...news, text: afterColon(news.text), inner: afterColon(news.inner) },
    brand,
  );

function newsOf(desk: Desk): SaidText | null {
  const { news } = desk.statements;
  if (!news || desk.isSaid(news)) return null;
  desk.mark(news);
  return { text: saidNews(news, desk), statements: [news] };
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
      news: short(news && saidNews(news, { words, brand })),
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
