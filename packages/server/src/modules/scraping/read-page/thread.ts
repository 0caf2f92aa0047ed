import { answerInThread } from '../../../kernel/concurrency/worker-reply.ts';
import { readPage } from './read-page.ts';

// Runs in a thread of its own, so that a hostile page can be ended without ending the process.
answerInThread(readPage);
