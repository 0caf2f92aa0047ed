import { asParagraph, type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import { innerPlural } from '../phrasing.ts';
import { another, whoWeAre } from './company.ts';

const words5 = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

/** Whom the brand looks for. It is never claimed that the reader is such a person. */
function profileOf({ statements, words, reader, mark }: Desk): SaidText | null {
  const { profile } = statements;
  if (!profile) return null;
  mark(profile);
  if (profile.shape === 'sentence') return { text: `${profile.text}.`, statements: [profile] };
  const title = words5(reader.title ?? '');
  const isClose = [...words5(profile.text)].some((word) => title.has(word) || title.has(word.replace(/s$/, '')));
  const text = words.language === 'en' ? innerPlural(profile) : profile.text;
  return { text: words.hiring.profile(text, isClose), statements: [profile] };
}

/** To one person about one role: says who asks and why, and that a no is fine. */
export const hiringEmail: Voice = {
  isSilent: ({ statements }) => !statements.overview && !statements.services && !statements.profile && !statements.role,
  subjects: ({ words, brand, reader }) => words.hiring.subjects({ brand, ...reader }),
  first: (desk) => {
    const { words, draw, brand, reader, statements, say, url, goal } = desk;
    return [
      spare(3, draw('opening', words.hiring.opening(brand, reader))),
      spare(4, whoWeAre(desk)),
      spare(1, profileOf(desk)),
      spare(2, say(statements.role)),
      keep(draw('ask', words.hiring.ask(url, goal === 'meetingBooked'))),
    ];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, statements, url, goal } = desk;
    const added = another(
      desk,
      [
        statements.role,
        statements.proof,
        statements.urgency,
        statements.scarcity,
        statements.risk,
        statements.services,
        ...statements.site,
      ],
      left,
    );
    if (!added) return null;
    return [
      spare(1, asParagraph(draw('again', words.hiring.again(brand), round), added)),
      keep(draw('ask', words.hiring.ask(url, goal === 'meetingBooked'), round + 1)),
      left === 1 && round > 0 ? spare(3, draw('goodbye', words.goodbye)) : null,
    ];
  },
  close: ({ words, draw, brand, url, goal }, round) => [
    spare(1, draw('easier', words.hiring.easier(brand), round)),
    keep(draw('ask', words.hiring.ask(url, goal === 'meetingBooked'), round + 1)),
    spare(3, draw('goodbye', words.goodbye)),
  ],
};
