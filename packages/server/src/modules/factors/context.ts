import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Random } from '../../kernel/random.ts';
import type { Identity } from '../identity/index.ts';
import type { Sealing } from '../keys/index.ts';

export interface FactorsContext extends Context {
  readonly random: Random;
  readonly sealing: Sealing;
  /** Counts tries by a policy of its own and throws 429 past the limit. */
  readonly attempts: (policy: string, bucket: string, limit: number) => Promise<void>;
  readonly identity: Pick<Identity, 'signIn' | 'users'>;
  readonly baseUrl: string;
  readonly serviceName: string;
}

export type Person = Caller & { readonly userId: string };
export const TRIES_PER_MINUTE = 10;

/** How somebody signs in is theirs alone: an application that names them does not change it. */
export function assertPerson({ keyType }: Person): void {
  if (keyType === 'user' || keyType === 'session') return;
  throw new AppError({ code: 'user_key_required', status: 403 }, 'Only the person changes how they sign in');
}
