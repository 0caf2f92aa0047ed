import { type BoundedThread, createBoundedThread, type ThreadLimits } from '../../../kernel/bounded-thread.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Reads raw messages off the main thread. Null for a message that breaks its limits. */
export type MailReader = BoundedThread<Uint8Array, ParsedMail>;

const LIMITS: ThreadLimits = { workMs: 10_000, heapMb: 256 };

export const createMailReader = (): MailReader => createBoundedThread(new URL('./thread.ts', import.meta.url), LIMITS);
