import type { Db } from '../../../kernel/db/db.ts';
import type { AnsweredLead } from '../../leads/index.ts';
import { isAutomatic } from '../../replies/index.ts';
import { listVerdictTimes } from '../../verdicts/index.ts';

/** Leads with an answer by a person; automatic answers do not count, also when only a verdict says so (spec 7.9). */
export const byPeople = (leads: readonly AnsweredLead[]): AnsweredLead[] =>
  leads.filter(({ replyClass }) => !isAutomatic(replyClass));

/**
 * When each of these leads answered: the time of the first answer by a person, otherwise the time of the verdict,
 * which is read only when needed.
 */
export async function whenAnswered(
  db: Db,
  orgId: string,
  leads: readonly { readonly leadId: string; readonly repliedAt: string | null }[],
): Promise<Map<string, string>> {
  const silent = leads.flatMap(({ leadId, repliedAt }) => (repliedAt === null ? [leadId] : []));
  const said = silent.length ? await listVerdictTimes(db, orgId, silent) : [];
  return new Map([
    ...said.map(({ leadId, qualifiedAt }) => [leadId, qualifiedAt] as const),
    ...leads.flatMap(({ leadId, repliedAt }) => (repliedAt === null ? [] : [[leadId, repliedAt] as const])),
  ]);
}
