import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

export type TokenPurpose = 'open' | 'click' | 'unsubscribe' | 'receipt';

export interface TrackedLink {
  readonly messageId: string;
  /** Which link of the message, counted from 0. */
  readonly position: number;
}

/** The hidden link, which no person sees: only a scanner that follows every link follows it. */
export const TRAP_POSITION = 255;

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** 33 bytes are exactly 44 base64 letters, so every token has one spelling only. */
const TOKEN = /^[A-Za-z0-9_-]{44}$/;

/** Tokens that name messages in links. Each is valid for one purpose, and only we can make one (reliability.md C3). */
export function createTrackingTokens(keyBytes: Buffer) {
  const key = createSecretKey(keyBytes);
  const mac = (purpose: TokenPurpose, named: Buffer) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(named).digest().subarray(0, MAC_BYTES);

  return {
    make(purpose: TokenPurpose, messageId: string, position = 0): string {
      if (position > TRAP_POSITION) throw new RangeError('A message holds no more links than a byte can count');
      const named = Buffer.concat([Buffer.from(messageId.replaceAll('-', ''), 'hex'), Buffer.from([position])]);
      return Buffer.concat([named, mac(purpose, named)]).toString('base64url');
    },

    read(purpose: TokenPurpose, token: string): TrackedLink | null {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const named = bytes.subarray(0, ID_BYTES + 1);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES + 1), mac(purpose, named))) return null;
      const hex = named.toString('hex', 0, ID_BYTES);
      return {
        messageId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        position: named[ID_BYTES] as number,
      };
    },
  };
}
export type Tokens = ReturnType<typeof createTrackingTokens>;
