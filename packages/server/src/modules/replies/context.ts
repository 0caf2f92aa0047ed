import type { Context } from '../../kernel/context.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { Leads } from '../leads/index.ts';
import type { Qualification } from '../qualification/index.ts';

export interface RepliesContext extends Context {
  readonly leads: Leads;
  readonly emails: EmailsContext;
  readonly qualification: Qualification;
  /** The length of a day in the sequence: in the sandbox shorter than a real one. */
  readonly daySeconds: number;
}
