import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterKey } from './secrets.ts';

type Options = { secretKey?: string; previous?: string; dataDir: string; sandbox: boolean };

const FILE_NAME = 'secret.key';
const HOW_TO = 'set it to at least 32 random characters, for example from: openssl rand -hex 32';

const HOW_TO_BEGIN_ANEW =
  'or, if nothing was stored with it, remove it and a new key is made. Stored provider keys and passwords need the old one';

/** There is no usable master key: the message is for the operator. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';
}

/** The operator's SECRET_KEY; in sandbox mode one is made and kept in the data folder when none is set. */
export async function loadMasterKey({ secretKey = '', dataDir, sandbox }: Options): Promise<MasterKey> {
  if (secretKey !== '') return parseMasterKey(secretKey, 'SECRET_KEY');
  if (!sandbox) throw new MasterKeyError(`SECRET_KEY is required in live mode: ${HOW_TO}`);
  const path = join(dataDir, FILE_NAME);
  const kept = ((await readKey(path)) ?? (await makeKey(dataDir, path))).trim();
  // No other key may be made in its place: it would open nothing that is stored.
  if (kept === '') throw new MasterKeyError(`${path} is empty: put back a copy of it, ${HOW_TO_BEGIN_ANEW}`);
  return parseMasterKey(kept, path);
}

/** The current master key, and the former one, which still unwraps until `rotate-keys` has run. */
export async function loadMasterKeys(options: Options): Promise<[MasterKey, ...MasterKey[]]> {
  const current = await loadMasterKey(options);
  if (!options.previous) return [current];
  const previous = parseMasterKey(options.previous, 'SECRET_KEY_PREVIOUS');
  return previous.id === current.id ? [current] : [current, previous];
}

/** Reads a master key from text; its id is derived from it, so that the same key has the same id everywhere. */
export function parseMasterKey(text: string, source: string): MasterKey {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  // A text of few different characters is a forgotten placeholder, not a key.
  if (text.length < 32 || new Set(text).size < 8) throw new MasterKeyError(`${source} is not a usable key: ${HOW_TO}`);
  const key =
    isHex || isBase64 ? Buffer.from(text, isHex ? 'hex' : 'base64') : createHash('sha256').update(text).digest();
  return { id: createHash('sha256').update('master-key:').update(key).digest('hex').slice(0, 16), key };
}

async function readKey(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
    return text;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

// The finished file is linked into place: a crash leaves no half key, and of two processes that start at once one wins.
async function makeKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const text = randomBytes(32).toString('hex');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
    await link(draft, path);
    return text;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return await readFile(path, 'utf8');
    throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
