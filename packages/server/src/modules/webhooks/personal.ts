import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import { clearAnswers, lockNamed, setBody } from './store/personal.ts';

const BLANK_PERSON = { email: '', name: null, company: null };

/**
 * Blanks the stored bodies that name a person; that the event happened stays. A body that is not sent yet is sent
 * blanked, the one case in which the bytes of an event change.
 */
export async function eraseFromWebhooks(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  const named = await lockNamed(tx, orgId, traces);
  for (const { id, kind, body, isTheirs } of named) {
    const envelope = JSON.parse(body) as { data: object };
    const isReply = kind === 'reply.received';
    const data = {
      ...envelope.data,
      ...(isReply ? { preview: '' } : { calendar_link: null }),
      ...(isTheirs ? { ...BLANK_PERSON, ...(isReply ? { title: null } : {}) } : {}),
    };
    await setBody(tx, orgId, id, JSON.stringify({ ...envelope, data }));
  }
  await clearAnswers(
    tx,
    orgId,
    named.map(({ id }) => id),
    traces,
  );
}
