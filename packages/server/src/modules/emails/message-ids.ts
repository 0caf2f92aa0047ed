import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AddressPurpose, readSignedAddress } from './composing/signed-address.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Matches Message-IDs that `messageIdOf` made, anywhere in a text. */
const MESSAGE_ID = new RegExp(`\\bm\\.(${UUID})\\.([0-9a-f]{32})@`, 'gi');
const MOST = 50;

/** Makes our Message-IDs, which cannot be guessed, and finds them in incoming mail (api.md 27.4). */
export function createMessageIds(signingKey: Buffer) {
  /** The secret part that makes a Message-ID unguessable. */
  const secretOf = (messageId: string): string =>
    createHmac('sha256', signingKey).update(`message-id\n${messageId}`).digest('hex').slice(0, 32);

  return {
    secretOf,
    /** The messages of ours that a text names by their Message-IDs, in order of appearance. */
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
