import type { Context } from '../../kernel/context.ts';
import type { DataRights } from '../data-rights/index.ts';
import type { EmailsContext } from '../emails/index.ts';

export interface ReceiptsContext extends Context {
  readonly emails: EmailsContext;
  /** From now on no organisation of this installation may write to the address. */
  readonly bar: (email: string) => Promise<void>;
  readonly dataRights: Pick<DataRights, 'export' | 'erase'>;
}
