import type { Context } from '../../kernel/context.ts';

export interface TasksContext extends Context {
  /** The length of a day; shorter in the sandbox. */
  readonly daySeconds: number;
}
