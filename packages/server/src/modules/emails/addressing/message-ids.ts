import { createHmac, timingSafeEqual } from 'node:crypto';
import { messageIdText, strictAddress } from '../composing/checked-parts.ts';
import { type AddressPurpose, digitsOf, macDigits, readSignedAddress, uuidOf } from '../composing/signed-address.ts';

/**
 * Matches our Message-IDs anywhere in a text: `m`, 26 digits of the row and 13 of its signature. An answer that a
 * person wrote begins with five digits of its own.
 */
const MESSAGE_ID = /\b(?:a[0-9a-v]{5})?m([0-9a-v]{39})@/gi;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The form before, which mail programs fold or encode because of its length. */
const LONG_MESSAGE_ID = new RegExp(`\\bm\\.(${UUID})\\.([0-9a-f]{32})@`, 'gi');
const MOST = 50;
const ROW_DIGITS = 26;
const ANSWER_DIGITS = 5;

export interface MessageIdForm {
  /** Whether the ids of this sequence have the short form; it keeps the one that it began with. */
  readonly isShort: boolean;
  /** Set for an answer that a person wrote: its Message-ID is its own and contains the one of the message before. */
  readonly answerId?: string;
}

/** Makes our Message-IDs, which cannot be guessed, and finds them in incoming mail (spec 27.4). */
export function createMessageIds(signingKey: Buffer) {
  const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
  /** The secret part that makes a Message-ID unguessable. */
  const macOf = (digits: string) => macDigits(signingKey, `message-id\n${digits}`);
  const longMacOf = (messageId: string): string =>
    createHmac('sha256', signingKey).update(`message-id\n${messageId}`).digest('hex').slice(0, 32);

  const localPart = (rowId: string, { isShort, answerId }: MessageIdForm): string => {
    if (!isShort) return `${answerId === undefined ? '' : `a.${answerId}.`}m.${rowId}.${longMacOf(rowId)}`;
    const digits = digitsOf(rowId);
    const own = answerId === undefined ? '' : `a${macDigits(signingKey, `answer\n${answerId}`).slice(-ANSWER_DIGITS)}`;
    return `${own}m${digits}${macOf(digits)}`;
  };

  return {
    /** The Message-ID of a row; the same row always gives the same one. */
    messageIdOf(rowId: string, fromAddress: string, form: MessageIdForm): string {
      const domain = strictAddress('From', fromAddress).split('@')[1] as string;
      return messageIdText('Message-ID', `<${localPart(rowId, form)}@${domain}>`);
    },
    /** The messages of ours that a text names by their Message-IDs, in order of appearance. */
    listIn(text: string): string[] {
      const found: { at: number; id: string }[] = [];
      for (const { index: at, 1: given = '' } of text.matchAll(MESSAGE_ID)) {
        const signed = given.toLowerCase();
        const digits = signed.slice(0, ROW_DIGITS);
        const id = isEqual(signed.slice(ROW_DIGITS), macOf(digits)) ? uuidOf(digits) : null;
        if (id !== null) found.push({ at, id });
      }
      for (const { index: at, 1: given = '', 2: mac = '' } of text.matchAll(LONG_MESSAGE_ID)) {
        const id = given.toLowerCase();
        if (isEqual(mac.toLowerCase(), longMacOf(id))) found.push({ at, id });
      }
      const inOrder = found.sort((one, other) => one.at - other.at).map(({ id }) => id);
      return [...new Set(inOrder)].slice(0, MOST);
    },
    /** The message that an address was signed for; null for any other address. */
    readAddress: (purpose: AddressPurpose, address: string): string | null =>
      readSignedAddress(purpose, address, signingKey),
  };
}
export type MessageIds = ReturnType<typeof createMessageIds>;
