import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';

/** A value that no log, error or answer can print by accident. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

/** The key or binding is wrong, or the text is damaged or forged; the error does not say which. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';

  constructor() {
    super('The secret could not be read');
  }
}

export type MasterKey = { id: string; key: Buffer };

/** One per organisation; a random nonce allows 2^32 seals under one key (NIST SP 800-38D 8.3). */
export type DataKey = { id: string; key: KeyObject };

export type Vault = ReturnType<typeof createVault>;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Envelope encryption: data keys wrapped by a master key, secrets sealed by a data key. Both are text of the form
 * `v1.<key id>.<nonce>.<ciphertext and tag>`; `binding` (`org:provider:version`) must be the same when opening,
 * so that a row moved elsewhere cannot be read. The first master key wraps, all of them unwrap.
 */
export function createVault({ masterKeys }: { masterKeys: readonly MasterKey[] }) {
  const masters = masterKeys.map(({ id, key }) => {
    if (!KEY_ID.test(id) || key.length !== KEY_BYTES) throw new RangeError(`Master key ${id} is not usable`);
    return { id, key: createSecretKey(key) };
  });
  const [current] = masters;
  if (!current || new Set(masters.map(({ id }) => id)).size < masters.length) {
    throw new RangeError('Master keys must be at least one and have different ids');
  }

  const wrap = (dataKey: DataKey, binding: string): string =>
    encrypt(current, Buffer.concat([Buffer.from(dataKey.id, 'hex'), dataKey.key.export()]), binding);

  function unwrap(wrapped: string, binding: string): DataKey {
    const master = masters.find(({ id }) => id === keyIdOf(wrapped));
    if (!master) throw new UnreadableSecretError();
    const bytes = decrypt(master, wrapped, binding);
    if (bytes.length !== KEY_ID_BYTES + KEY_BYTES) throw new UnreadableSecretError();
    return {
      id: bytes.toString('hex', 0, KEY_ID_BYTES),
      key: createSecretKey(bytes.subarray(KEY_ID_BYTES)),
    };
  }

  return {
    /** The id that `keyIdOf` must return for every wrapped key before an older master key may be removed. */
    currentKeyId: current.id,
    newDataKey(): DataKey {
      return { id: randomBytes(KEY_ID_BYTES).toString('hex'), key: createSecretKey(randomBytes(KEY_BYTES)) };
    },
    wrap,
    unwrap,
    rewrap: (wrapped: string, binding: string): string => wrap(unwrap(wrapped, binding), binding),
    seal: sealUnder,
    open: openSealed,
  };
}

export const sealUnder = (dataKey: DataKey, plaintext: Buffer, binding: string): string =>
  encrypt(dataKey, plaintext, binding);

export const openSealed = (dataKey: DataKey, sealed: string, binding: string): Buffer =>
  decrypt(dataKey, sealed, binding);

/** The id of the key a wrapped or sealed text was made with. */
export function keyIdOf(text: string): string {
  const [version, keyId] = text.split('.');
  if (version !== 'v1' || keyId === undefined) throw new UnreadableSecretError();
  return keyId;
}

function encrypt({ id, key }: DataKey, plaintext: Buffer, binding: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(id, binding));
  const bytes = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  return `v1.${id}.${nonce.toString('base64url')}.${bytes.toString('base64url')}`;
}

function decrypt({ id, key }: DataKey, text: string, binding: string): Buffer {
  const [version, keyId, nonceText = '', bytesText = '', ...rest] = text.split('.');
  const nonce = canonicalBytes(nonceText);
  const bytes = canonicalBytes(bytesText);
  const wellFormed = version === 'v1' && keyId === id && rest.length === 0 && nonce.length === NONCE_BYTES;
  if (!wellFormed || bytes.length < TAG_BYTES) throw new UnreadableSecretError();
  try {
    // Without authTagLength Node accepts a tag of four bytes.
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(id, binding))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new UnreadableSecretError();
  }
}

function boundTo(keyId: string, binding: string): Buffer {
  return Buffer.from(`v1.${keyId}.${binding}`);
}

// Node's decoder skips unknown characters, so two texts could stand for the same bytes.
function canonicalBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new UnreadableSecretError();
  return bytes;
}
