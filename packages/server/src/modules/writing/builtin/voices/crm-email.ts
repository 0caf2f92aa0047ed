import { asParagraph, keep, spare, type Voice } from '../desk.ts';
import { another, ask, isUndescribed, whoWeAre } from './company.ts';

/**
 * To the organisation's own contacts: they know the name, so it says why it writes now and claims no shared history.
 */
export const crmEmail: Voice = {
  isSilent: (desk) => isUndescribed(desk) && !desk.statements.urgency && !desk.statements.risk,
  subjects: ({ words, brand, reader }) => words.crm.subjects(brand, reader.org),
  first: (desk) => {
    const { words, draw, brand, reader, statements, say } = desk;
    const news = say(statements.value) ?? whoWeAre(desk, true);
    return [
      spare(3, draw('opening', words.crm.opening(brand, reader.org))),
      spare(1, news),
      spare(2, another(desk, [statements.urgency, statements.risk])),
      keep(ask(desk, 0)),
    ];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, statements } = desk;
    const { proof, risk, price, customers, urgency, scarcity, services, overview } = statements;
    const added =
      another(desk, [proof, risk, price, customers, urgency, scarcity, services], left) ??
      (overview && !desk.isSaid(overview) ? whoWeAre(desk, true) : null);
    if (!added) return null;
    return [spare(1, asParagraph(draw('again', words.again(brand), round), added)), keep(ask(desk, round + 1))];
  },
};
