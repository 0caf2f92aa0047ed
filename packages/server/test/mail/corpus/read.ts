import { readFileSync } from 'node:fs';
import type { CorpusMessage } from './message.ts';

/** What only the running product knows; each stands in the raw messages as `{{name}}`. */
export interface CorpusValues {
  /** The Message-ID of the message we sent, with its angle brackets. */
  messageId: string;
  /** A Message-ID that we never sent, with its angle brackets. */
  otherMessageId: string;
  /** Our signed return path: a bare address. */
  returnPath: string;
  /** Our Reply-To address with its token. */
  replyTo: string;
  /** The recipient we wrote to: a bare address. */
  to: string;
  /** The address of the mailbox that sent. */
  mailbox: string;
  campaignSubject: string;
  /** The header lines of the message we sent, CRLF between them and none at the end. */
  originalHeaders: string;
  /** The address of our `mailto:` in List-Unsubscribe. */
  unsubscribeAddress: string;
}

export const PLACEHOLDER_NAMES = [
  'messageId',
  'otherMessageId',
  'returnPath',
  'replyTo',
  'to',
  'mailbox',
  'campaignSubject',
  'originalHeaders',
  'unsubscribeAddress',
] as const satisfies readonly (keyof CorpusValues)[];

/** The bytes of a message with its placeholders still in it. */
export function rawMessage({ file, make }: CorpusMessage): Buffer {
  return make ? Buffer.from(make(), 'latin1') : readFileSync(new URL(`${file}.eml`, import.meta.url));
}

/** The bytes of a message as they would arrive. All other bytes stay as they are, valid characters or not. */
export function filledMessage(message: CorpusMessage, values: CorpusValues): Buffer {
  let raw = rawMessage(message).toString('latin1');
  for (const name of PLACEHOLDER_NAMES) {
    raw = raw.replaceAll(`{{${name}}}`, () => Buffer.from(values[name], 'utf8').toString('latin1'));
  }
  return Buffer.from(raw, 'latin1');
}
