import type { Context } from '../../kernel/context.ts';
import type { Random } from '../../kernel/random.ts';
import type { Identity } from '../identity/index.ts';

export interface ProgramsContext extends Context {
  readonly random: Random;
  /** Counts tries by a policy of its own and throws 429 past the limit. */
  readonly attempts: (policy: string, bucket: string, limit: number) => Promise<void>;
  readonly identity: Pick<Identity, 'apiKeys' | 'programKeys'>;
  readonly baseUrl: string;
  readonly serviceName: string;
}

/** What tokens of programs are made for: the only place where they are good. */
export const resourceOf = ({ baseUrl }: Pick<ProgramsContext, 'baseUrl'>): string => `${baseUrl}/mcp`;
