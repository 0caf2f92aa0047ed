import type { Db } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { OpenTransport, OutgoingMessage } from '../ports.ts';
import { insertMessages } from '../store/sink.ts';
import { type ParsedMessage, parseMessage } from './parse-message.ts';

/** Records mail instead of sending it. */
export function createSink({ db, newId }: { db: Db; newId: NewId }) {
  /** Records many messages at once, inside the caller's transaction if there is one. */
  const record = async (messages: readonly OutgoingMessage[], on: Db = db): Promise<string[]> => {
    const parsed = await Promise.all(messages.map(({ raw }) => parseMessage(raw)));
    const rows = messages.map(({ orgId, mailboxId, campaignId, step, envelope }, at) => ({
      ...{ id: newId(), orgId, mailboxId, campaignId, step, to: envelope.to },
      ...(parsed[at] as ParsedMessage),
    }));
    if (rows.length > 0) await insertMessages(on, rows);
    return rows.map(({ id }) => id);
  };
  const open: OpenTransport = () => ({
    send: async (message) => {
      const [providerId = null] = await record([message]);
      return { kind: 'sent', response: '250 recorded', providerId };
    },
    close: async () => {},
  });
  return { record, open };
}
export type Sink = ReturnType<typeof createSink>;
