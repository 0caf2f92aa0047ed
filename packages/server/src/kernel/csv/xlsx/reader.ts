import type { BoundedThread, OpenThread, ThreadLimits } from '../../concurrency/bounded-thread.ts';
import type { XlsxAnswer, XlsxQuestion } from './to-csv.ts';

/** Below it is the workbook's text, which is counted apart. */
const LIMITS: ThreadLimits = { name: 'workbooks', workMs: 20_000, heapMb: 256 };

export const createWorkbookReader = (open: OpenThread): BoundedThread<XlsxQuestion, XlsxAnswer> =>
  open(new URL('./thread.ts', import.meta.url), LIMITS);
