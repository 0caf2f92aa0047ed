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
  subjects: ({ words, brand, reader }) => words.feedback.subjects({ brand, ...reader }),
  first: (desk) => {
    const { words, draw, brand, reader, statements, url } = desk;
    return [
      keep(draw('request', words.feedback.request(brand, reader))),
      spare(3, whoWeAre(desk)),
      spare(1, asParagraph(effort(desk), thanks(desk, 'thanks'))),
      keep(draw('ask', words.feedback.ask(statements.feedbackUrl ?? url))),
    ];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, statements, url } = desk;
    const added = another(
      desk,
      [
        statements.urgency,
        statements.scarcity,
        statements.risk,
        statements.proof?.isGiven ? statements.proof : null,
        statements.services,
        statements.value?.isGiven ? statements.value : null,
      ],
      left,
    );
    // That it takes little time is said once.
    if (!added && round > 0) return null;
    return [
      spare(
        2,
        asParagraph(draw('again', words.feedback.again(brand), round), added ?? draw('easier', words.feedback.easier)),
      ),
      spare(1, thanks(desk, 'thanks', 1 + round)),
      keep(draw('ask', words.feedback.ask(statements.feedbackUrl ?? url), round + 1)),
    ];
  },
  close: (desk, round) => {
    const { words, draw, statements, url } = desk;
    return [
      spare(2, draw('easier', words.feedback.easier, round)),
      keep(draw('ask', words.feedback.ask(statements.feedbackUrl ?? url), round + 1)),
      spare(3, draw('goodbye', words.goodbye)),
    ];
  },
};
