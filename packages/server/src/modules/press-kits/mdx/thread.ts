import { answerInThread } from '../../../kernel/concurrency/worker-reply.ts';
import { parseKit } from './parse.ts';

// Runs in a thread of its own: some markdown texts take a parser minutes, and then only the thread is stopped.
answerInThread(({ mdx, baseUrl }: { mdx: string; baseUrl: string }) => parseKit(mdx, baseUrl));
