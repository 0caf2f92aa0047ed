import { answerInThread } from '../../concurrency/worker-reply.ts';
import { xlsxToCsv } from './to-csv.ts';

// Runs in a thread of its own: a file of a customer may be made to take a parser minutes or all memory.
answerInThread(xlsxToCsv);
