import { answerInThread } from '../../../kernel/concurrency/worker-reply.ts';
import { readFeed } from './read-feed.ts';

// Runs in a thread of its own, so that a hostile feed can be ended without ending the process.
answerInThread(readFeed);
