import { type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import { another, ask, whoWeAre } from './company.ts';

const words5 = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

/** Whom the brand looks for. It is never claimed that the reader is such a person. */
function profileOf({ statements, words, reader, mark }: Desk): SaidText | null {
  const { profile } = statements;
  if (!profile) return null;
  mark(profile);
  const title = words5(reader.title ?? '');
  const isClose = [...words5(profile.text)].some((word) => title.has(word) || title.has(word.replace(/s$/, '')));
  return { text: words.hiring.profile(profile, isClose), statements: [profile] };
}

/** The one question: what the customer wants to come of it, else whether a conversation interests the reader. */
const askOf = (desk: Desk, turn = 0) =>
  desk.statements.outcome
    ? keep(ask(desk, turn, null))
    : keep(desk.draw('ask', desk.words.hiring.ask(desk.url, desk.goal === 'meetingBooked'), turn));

/** To one person about one role: says who asks and why. */
export const hiringEmail: Voice = {
  isSilent: ({ statements }) => !statements.overview && !statements.services && !statements.profile && !statements.role,
  subjects: ({ words, brand }) => words.hiring.subjects(brand),
  first: (desk) => {
    const { words, draw, brand, reader, statements, say } = desk;
    return [
      spare(3, draw('opening', words.hiring.opening(brand, reader))),
      spare(4, whoWeAre(desk, true)),
      spare(1, profileOf(desk)),
      spare(2, say(statements.role)),
      askOf(desk),
    ];
  },
  followUp: (desk, round, left) => {
    const { role, proof, urgency, scarcity, risk, services } = desk.statements;
    const added = another(desk, [role, proof, urgency, scarcity, risk, services], left);
    if (!added) return null;
    return [spare(1, added), askOf(desk, round + 1)];
  },
};
