import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AddressPurpose, readSignedAddress } from './composing/signed-address.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** As `messageIdOf` writes them, wherever they stand in a text. */
const MESSAGE_ID = new RegExp(`\\bm\\.(${UUID})\\.([0-9a-f]{32})@`, 'gi');
const MOST = 50;

/** Message-IDs of ours in mail that comes back; they cannot be guessed (api.md 27.4). */
export function createMessageIds(signingKey: Buffer) {
  /** What makes a Message-ID of ours unguessable. */
  const secretOf = (messageId: string): string =>
    createHmac('sha256', signingKey).update(`message-id\n${messageId}`).digest('hex').slice(0, 32);

  return {
    secretOf,
    /** Which messages of ours a text names by their Message-IDs, in the order in which they stand there. */
    listIn(text: string): string[] {
      const found = new Set<string>();
      for (const [, id = '', secret = ''] of text.matchAll(MESSAGE_ID)) {
        const messageId = id.toLowerCase();
        const isOurs = timingSafeEqual(Buffer.from(secret.toLowerCase()), Buffer.from(secretOf(messageId)));
        if (isOurs && found.size < MOST) found.add(messageId);
      }
      return [...found];
    },
    /** The message that an address was signed for; null for any other address. */
    readAddress: (purpose: AddressPurpose, address: string): string | null =>
      readSignedAddress(purpose, address, signingKey),
  };
}
export type MessageIds = ReturnType<typeof createMessageIds>;
