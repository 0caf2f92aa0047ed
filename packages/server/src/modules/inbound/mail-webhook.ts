import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { InboundMailbox, InboundMailboxes } from './ports.ts';
import { MAX_MESSAGE_BYTES } from './take-in.ts';

export interface MailWebhookDeps {
  readonly mailboxes: Pick<InboundMailboxes, 'findByToken'>;
  /** Stores a pushed message; false when its mailbox has it already. */
  readonly takePushed: (mailbox: InboundMailbox, raw: Buffer) => Promise<boolean>;
}

export interface SignedMail {
  /** The body of the request, which the signature covers. */
  readonly bytes: Buffer;
  readonly signature: string | undefined;
  /** The password of HTTP basic authentication, for providers that cannot sign. */
  readonly password: string | null;
  /** The message itself, decoded when the body contains it as base64. */
  readonly raw: Buffer;
}

const SIGNATURE = /^(?:sha256=)?([0-9a-f]{64})$/;

/** Takes a message that a mail provider pushes (spec 27.4, 27.8). */
export const createMailWebhook =
  ({ mailboxes, takePushed }: MailWebhookDeps) =>
  async (token: string, { bytes, signature, password, raw }: SignedMail) => {
    const mailbox = await mailboxes.findByToken(token);
    if (!mailbox) throw notFound('Mailbox');
    const isAllowed = mailbox.secrets.some((secret) =>
      signature === undefined ? password !== null && isSame(password, secret) : isSigned(bytes, signature, secret),
    );
    if (!isAllowed) throw invalidSignature();
    if (raw.length > MAX_MESSAGE_BYTES) throw new AppError('body_too_large', 'The message is larger than 10 MiB');
    return { accepted: true as const, duplicate: !(await takePushed(mailbox, raw)) };
  };

export const invalidSignature = () =>
  new AppError({ code: 'invalid_signature', status: 401 }, 'The signature is missing or wrong');

export function isSigned(bytes: Buffer, signature: string, secret: string): boolean {
  const [, hex] = SIGNATURE.exec(signature.trim()) ?? [];
  if (hex === undefined) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(bytes).digest(), Buffer.from(hex, 'hex'));
}

const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
export const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
