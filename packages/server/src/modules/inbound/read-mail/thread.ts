import { answerInThread } from '../../../kernel/concurrency/worker-reply.ts';
import { parseMail } from './parse-mail.ts';

// Runs in a thread of its own, so that parsing a hostile message can be stopped without stopping the process.
answerInThread(parseMail);
