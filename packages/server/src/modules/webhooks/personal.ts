import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import { isDetail } from './events/wanting.ts';
import { blankWaiting } from './store/outbox.ts';
import { clearAnswers, lockNamed, setBody } from './store/personal.ts';

const BLANK_PERSON = { email: '', name: null, company: null };
/** What detail events may say of a person; each of them has some of these. */
const BLANK_DETAIL = { email: null, name: null, company: null, title: null, subject: '', reason: null };

/**
 * Blanks the stored bodies that name a person; that the event happened stays. A body that is not sent yet is sent
 * blanked, the one case in which the bytes of an event change.
 */
export async function eraseFromWebhooks(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  const named = await lockNamed(tx, orgId, traces);
  for (const { id, kind, body, isTheirs } of named) {
    const envelope = JSON.parse(body) as { data: object };
    const isReply = kind === 'reply.received';
    const data = isDetail(kind)
      ? blanked(envelope.data)
      : {
          ...envelope.data,
          ...(isReply ? { preview: '' } : { calendar_link: null }),
          ...(isTheirs ? { ...BLANK_PERSON, ...(isReply ? { title: null } : {}) } : {}),
        };
    await setBody(tx, orgId, id, JSON.stringify({ ...envelope, data }));
  }
  await blankWaiting(tx, orgId, traces, BLANK_DETAIL);
  await clearAnswers(
    tx,
    orgId,
    named.map(({ id }) => id),
    traces,
  );
}

const blanked = (data: object) => ({
  ...data,
  ...Object.fromEntries(Object.entries(BLANK_DETAIL).filter(([field]) => field in data)),
});
