import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** argon2id with OWASP's first choice of cost: 19 MiB, 2 passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const hash = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST });

/** The password as it is stored: `argon2id$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `argon2id$${salt.toString('base64url')}$${(await hash(password, salt)).toString('base64url')}`;
}

/**
 * Takes the same time with no stored password as with a wrong one, so that the time of an answer does not tell whether
 * the person exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, expected] = (stored ?? '').split('$');
  const actual = await hash(password, salt ? Buffer.from(salt, 'base64url') : randomBytes(16));
  return expected !== undefined && timingSafeEqual(actual, Buffer.from(expected, 'base64url'));
}

const HASHES_PER_STEP = 4;

/**
 * The people whose password it is. The number of hashes is rounded up to whole steps (one step for zero to four
 * people), so that the time of an answer does not tell how many people exist; a request that names the organisation
 * computes one.
 */
export async function selectByPassword<User extends { readonly passwordHash: string | null }>(
  password: string,
  users: readonly User[],
  { isNamed }: { isNamed: boolean },
): Promise<User[]> {
  const step = isNamed ? 1 : HASHES_PER_STEP;
  const hashes = Math.max(1, Math.ceil(users.length / step)) * step;
  const right = await Promise.all(
    Array.from({ length: hashes }, (_, at) => verifyPassword(password, users[at]?.passwordHash ?? null)),
  );
  return users.filter((_, at) => right[at]);
}
