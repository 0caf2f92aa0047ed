import { invalidRequest } from '../../kernel/errors.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import type { Sources } from './ports.ts';

export function findPerson({ seek }: Pick<Sources['suppressions'], 'seek'>, email: string): SoughtPerson {
  const sought = seek(email);
  if (!sought) throw invalidRequest({ email: ['expected an email address'] });
  return sought;
}
