import { asParagraph, type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import { another, whoWeAre } from './company.ts';

function thanks({ statements, words, draw }: Desk, slot: string, turn = 0): SaidText | null {
  const { gift, giftValue } = statements;
  if (!gift) return null;
  const worth = giftValue && !gift.text.includes(giftValue.text) ? giftValue.text : null;
  return {
    text: draw(slot, words.feedback.thanks(gift, worth), turn),
    statements: giftValue ? [gift, giftValue] : [gift],
  };
}

const effort = ({ statements, words }: Desk): SaidText | null =>
  statements.effort ? { text: words.feedback.effort(statements.effort), statements: [statements.effort] } : null;

/** Asks for an opinion, and says at once how long it takes and what the reader gets. It sells nothing. */
export const feedbackEmail: Voice = {
  // Anybody can be asked for an opinion on the brand, even when no further statement is known.
  isSilent: () => false,
  subjects: ({ words, brand }) => words.feedback.subjects(brand),
  first: (desk) => {
    const { words, draw, brand, reader, statements, url } = desk;
    return [
      keep(draw('request', words.feedback.request(brand, reader))),
      spare(3, whoWeAre(desk, true)),
      spare(1, asParagraph(effort(desk), thanks(desk, 'thanks'))),
      keep(draw('ask', words.feedback.ask(statements.feedbackUrl ?? url))),
    ];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, statements, url } = desk;
    const { urgency, scarcity, risk, proof, services, value } = statements;
    const added = another(desk, [urgency, scarcity, risk, proof, services, value], left);
    if (!added) return null;
    return [
      spare(2, asParagraph(draw('again', words.feedback.again(brand), round), added)),
      spare(1, thanks(desk, 'thanks', 1 + round)),
      keep(draw('ask', words.feedback.ask(statements.feedbackUrl ?? url), round + 1)),
    ];
  },
};
