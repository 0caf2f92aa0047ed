import type { Context } from '../../kernel/context.ts';
import type { Runs } from '../runs/index.ts';
import type { Suppressions } from '../suppressions/index.ts';

/** What the books are made from. */
export interface BookSources extends Pick<Context, 'db'> {
  readonly runs: { readonly spend: Pick<Runs['spend'], 'countedOn'> };
  readonly suppressions: Pick<Suppressions, 'forbidding' | 'hashOf'>;
}

export interface BooksContext extends Context, BookSources {
  readonly listOrganizations: (after: string | null, limit: number) => Promise<readonly string[]>;
}
