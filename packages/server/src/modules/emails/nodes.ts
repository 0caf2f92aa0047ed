import type { NodeHandlers } from '../workflows/index.ts';
import type { EmailsContext } from './context.ts';
import { generateEmail } from './drafting/generate.ts';
import { scheduleEmail } from './steps/schedule.ts';

export const emailNodes = (context: EmailsContext) =>
  ({
    'email-generate': (task) => generateEmail(context, task),
    'pitch-generate': (task) => generateEmail(context, task),
    'email-send': (task) => scheduleEmail(context, task),
  }) satisfies NodeHandlers;
