import { asParagraph, keep, spare, type Voice } from '../desk.ts';
import { addition, ask, brandSubjects, isUndescribed, proof, whoWeAre } from './company.ts';

/** To the organisation's own contacts: what it does, what it offers now, one request. It claims no shared history. */
export const crmEmail: Voice = {
  isSilent: (desk) => isUndescribed(desk) && !desk.statements.urgency && !desk.statements.risk,
  subjects: brandSubjects,
  first: (desk) => {
    const { statements, say } = desk;
    const opening = desk.note;
    const offer = asParagraph(opening, whoWeAre(desk, false, opening !== null), say(statements.value));
    const [shown, urged] = [proof(desk), say(statements.urgency)];
    return [spare(1, offer), spare(3, shown), spare(2, urged), keep(ask(desk, 0, urged ?? shown ?? offer))];
  },
  followUp: (desk, round, left) => {
    const { proof, risk, price, customers, scarcity, services, value } = desk.statements;
    const added = addition(desk, round, [risk, proof, price, customers, scarcity, services, value], left);
    return added && [spare(1, added), keep(ask(desk, round + 1, added))];
  },
};
