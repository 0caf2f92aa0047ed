import { hash } from 'node:crypto';
import type { Random } from '../../../kernel/random.ts';

export type KeyKind = 'usr' | 'app' | 'adm' | 'ses' | 'prg';

/** A credential as its owner sees it once; we keep the hash and the first characters. */
export interface NewKey {
  readonly key: string;
  readonly sha256: Buffer;
  readonly prefix: string;
}

const PREFIX_LENGTH = 12;

export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');

export const describeKey = (key: string): NewKey => ({
  key,
  sha256: hashKey(key),
  prefix: key.slice(0, PREFIX_LENGTH),
});

/** Keys are `<prefix>_<kind>_` and 160 random bits; operators may set their own of the same form. */
export function keyForms(prefix: string, random: Random) {
  const form = new RegExp(`^${prefix}_(usr|app|adm|ses|prg)_[A-Za-z0-9_-]{8,128}$`);
  return {
    make: (kind: KeyKind): NewKey => describeKey(`${prefix}_${kind}_${random.bytes(20).toString('hex')}`),
    kindOf: (key: string): KeyKind | null => (form.exec(key)?.[1] as KeyKind | undefined) ?? null,
  };
}
export type KeyForms = ReturnType<typeof keyForms>;
