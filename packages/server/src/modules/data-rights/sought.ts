import { invalidRequest } from '../../kernel/errors.ts';
import type { Sought } from '../../kernel/personal.ts';
import type { Sources } from './ports.ts';

export function soughtBy({ seek }: Pick<Sources['suppressions'], 'seek'>, email: string): Sought {
  const sought = seek(email);
  if (!sought) throw invalidRequest({ email: ['expected an email address'] });
  return sought;
}
