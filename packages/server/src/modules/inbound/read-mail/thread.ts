import { answerInThread } from '../../../kernel/answer-in-thread.ts';
import { parseMail } from './parse-mail.ts';

// Runs in a thread of its own, so that a hostile message can be ended without ending the process.
answerInThread(parseMail);
