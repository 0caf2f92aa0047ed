import {
  type BoundedThread,
  createBoundedThread,
  type OpenThread,
  type ThreadLimits,
} from '../../../kernel/concurrency/bounded-thread.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Parses raw messages in another thread. Null for a message that exceeds its limits. */
export type MailReader = BoundedThread<Uint8Array, ParsedMail>;

const LIMITS: ThreadLimits = { name: 'mails', workMs: 10_000, heapMb: 256 };

export const createMailReader = (open: OpenThread = createBoundedThread): MailReader =>
  open(new URL('./thread.ts', import.meta.url), LIMITS);
