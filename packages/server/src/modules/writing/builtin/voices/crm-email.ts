import { asParagraph, keep, spare, type Voice } from '../desk.ts';
import { another, ask, brandSubjects, isUndescribed, proof, whoWeAre } from './company.ts';

/** To the organisation's own contacts: what it does, what it offers now, one request. It claims no shared history. */
export const crmEmail: Voice = {
  isSilent: (desk) => isUndescribed(desk) && !desk.statements.urgency && !desk.statements.risk,
  subjects: brandSubjects,
  first: (desk) => {
    const { statements, say } = desk;
    const offer = asParagraph(whoWeAre(desk), say(statements.value));
    return [spare(1, offer), spare(3, proof(desk)), spare(2, say(statements.urgency)), keep(ask(desk, 0))];
  },
  followUp: (desk, round, left) => {
    const { proof, risk, price, customers, scarcity, services, value } = desk.statements;
    const added = another(desk, [risk, proof, price, customers, scarcity, services, value], left);
    return added && [spare(1, added), keep(ask(desk, round + 1))];
  },
};
