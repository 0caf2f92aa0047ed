import type { Context } from '../../kernel/context.ts';
import type { BrandsContext } from '../brands/index.ts';
import type { EmailsContext } from '../emails/index.ts';
import type { RepliesContext } from '../replies/index.ts';
import type { Suppressions } from '../suppressions/index.ts';

export interface ConversionsContext extends Context {
  readonly brands: BrandsContext;
  readonly suppressions: Suppressions;
  readonly emails: EmailsContext;
  readonly replies: RepliesContext;
}
