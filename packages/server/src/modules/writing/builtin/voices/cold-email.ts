import { asParagraph, type Desk, keep, spare, type Voice } from '../desk.ts';
import { another, ask, brandSubjects, isUndescribed, proof, whoWeAre, whyYou } from './company.ts';

/** What follow-ups add, strongest first. */
const more = ({ statements }: Desk) => {
  const { risk, price, customers, proof: result, urgency, scarcity, services, value } = statements;
  return [risk, price, customers, result, urgency, scarcity, services, value];
};

/** To a person who has never heard of the brand: why they are asked, what is offered, a proof, one request. */
export const coldEmail: Voice = {
  isSilent: isUndescribed,
  subjects: brandSubjects,
  first: (desk) => {
    const { words, draw, reader, statements, say } = desk;
    const reason = whyYou(desk);
    const line = reason ? null : words.reader(reader);
    const offer = asParagraph(whoWeAre(desk, reason !== null), say(statements.value));
    return [
      spare(2, reason ?? (line && draw('reader', line))),
      spare(1, offer),
      spare(3, proof(desk)),
      keep(ask(desk, 0)),
    ];
  },
  followUp: (desk, round, left) => {
    const added = another(desk, more(desk), left);
    if (!added) return null;
    const opening = desk.draw('again', desk.words.again(desk.brand), round);
    return [spare(1, asParagraph(opening, added)), keep(ask(desk, round + 1))];
  },
};
