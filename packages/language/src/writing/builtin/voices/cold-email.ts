import { asParagraph, type Desk, keep, spare, type Voice } from '../desk.ts';
import { addition, ask, brandSubjects, isUndescribed, proof, whoWeAre, whyYou } from './company.ts';

/** What follow-ups add, strongest first. */
const more = ({ statements }: Desk) => {
  const { risk, price, customers, proof: result, urgency, scarcity, services, value } = statements;
  return [risk, price, customers, result, urgency, scarcity, services, value];
};

/** To a person who has never heard of the brand: what it does, what is offered, a proof, one request. */
export const coldEmail: Voice = {
  isSilent: isUndescribed,
  subjects: brandSubjects,
  first: (desk) => {
    const reason = whyYou(desk);
    const opening = reason === null ? desk.note : null;
    const offer = asParagraph(
      opening,
      whoWeAre(desk, reason !== null, opening !== null),
      desk.say(desk.statements.value),
    );
    const shown = proof(desk);
    return [spare(2, reason), spare(1, offer), spare(3, shown), keep(ask(desk, 0, shown ?? offer))];
  },
  followUp: (desk, round, left) => {
    const added = addition(desk, round, more(desk), left);
    return added && [spare(1, added), keep(ask(desk, round + 1, added))];
  },
};
