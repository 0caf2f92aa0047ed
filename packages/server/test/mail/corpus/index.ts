import { BOUNCES } from './bounces.ts';
import { GENERATED } from './generated.ts';
import { HOSTILE } from './hostile.ts';
import { MACHINES } from './machines.ts';
import type { CorpusMessage } from './message.ts';
import { REPLIES } from './replies.ts';

export * from './message.ts';
export * from './read.ts';

/** Raw messages as real mail systems write them, made by hand, with what the inbound pipeline makes of each. */
export const CORPUS: readonly CorpusMessage[] = [...BOUNCES, ...MACHINES, ...REPLIES, ...HOSTILE, ...GENERATED];
