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

/** Takes the same time with no stored password as with a wrong one, so that an answer tells nothing of who exists. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, expected] = (stored ?? '').split('$');
  const actual = await hash(password, salt ? Buffer.from(salt, 'base64url') : randomBytes(16));
  return expected !== undefined && timingSafeEqual(actual, Buffer.from(expected, 'base64url'));
}
