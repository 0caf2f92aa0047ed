import { asParagraph, keep, spare, type Voice } from '../desk.ts';
import { another, ask, forThisReader, isUndescribed, whoWeAre } from './company.ts';

/**
 * To the organisation's own contacts: they know the name, so it says why it writes now and claims no shared history.
 */
export const crmEmail: Voice = {
  isSilent: (desk) => isUndescribed(desk) && !desk.statements.urgency?.isGiven && !desk.statements.risk?.isGiven,
  subjects: ({ words, brand, reader, topic }) => words.crm.subjects({ brand, ...reader, topic }),
  first: (desk) => {
    const { words, draw, brand, reader, statements, say } = desk;
    const value = say(statements.value);
    const news = value ?? whoWeAre(desk);
    const near = another(desk, [statements.urgency, statements.risk]) ?? forThisReader(desk);
    return [
      spare(3, draw('opening', words.crm.opening(brand, reader.org))),
      spare(1, news),
      spare(2, near),
      keep(ask(desk, 0)),
    ];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, statements } = desk;
    const added =
      another(desk, statements.more, left) ??
      (statements.overview && !desk.isSaid(statements.overview) ? whoWeAre(desk) : null) ??
      another(desk, statements.site);
    if (!added) return null;
    return [spare(1, asParagraph(draw('again', words.crm.again(brand), round), added)), keep(ask(desk, round + 1))];
  },
  close: (desk, round) => {
    const { words, draw, brand, reader, topic } = desk;
    return [
      spare(1, draw('easier', words.cold.easier(brand, topic, reader.org), round)),
      keep(ask(desk, round + 1)),
      spare(3, draw('goodbye', words.goodbye)),
    ];
  },
};
