import type { RepliesContext } from '../context.ts';
import { findReply, setSecondOpinion } from '../store/replies.ts';

/**
 * Puts a reply that a rule took for an opt-out to the model, after the opt-out has taken effect. The answer is only
 * shown: a person decides whether to undo it (spec 12.2).
 */
export async function askSecondOpinion(
  { db, qualification }: RepliesContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  const reply = await findReply(db, orgId, id);
  if (reply?.decidedBy !== 'rule' || reply.classification !== 'unsubscribe' || reply.secondClass !== null) return;
  const { subject, bodyText: text, receivedAt } = reply;
  const incoming = { orgId, subject, text, html: null, isAutomatic: false, receivedAt: new Date(receivedAt) };
  const verdict = await qualification.secondOpinion(incoming);
  if (!verdict) return;
  const { decidedBy, modelFault, ...opinion } = verdict;
  await setSecondOpinion(db, orgId, id, { opinion: decidedBy === 'model' ? opinion : null, modelFault });
}
