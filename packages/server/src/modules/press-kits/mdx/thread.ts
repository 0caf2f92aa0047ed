import { answerInThread } from '../../../kernel/answer-in-thread.ts';
import { parseKit } from './parse.ts';

// Runs in a thread of its own: markdown has texts that take a parser minutes, and such a text costs only the thread.
answerInThread(({ mdx, baseUrl }: { mdx: string; baseUrl: string }) => parseKit(mdx, baseUrl));
