import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');
const [PRESENT, VERIFIED, WITH_KEY] = [1, 4, 64];

/** A device that makes passkeys, in software, so that each step can be done wrongly. */
export function aDevice({ rpId, origin }: { rpId: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const head = (flags: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  };
  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  /** A key of EC2 on P-256 for ES256, in CBOR (RFC 9053 7.1.1). */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    register(options: Record<string, unknown>, from = origin) {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const data = Buffer.concat([head(PRESENT + VERIFIED + WITH_KEY), Buffer.alloc(16), size, id, cose]);
      const length = Buffer.from([0x58, data.length]);
      const attested = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        length,
        data,
      ]);
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, from));
      return { ...named, response: { clientDataJSON, attestationObject: text(attested), transports: ['internal'] } };
    },
    signIn(options: Record<string, unknown>, { from = origin, isVerified = true } = {}) {
      counter += 1;
      const authenticatorData = head(PRESENT + (isVerified ? VERIFIED : 0));
      const client = clientData('webauthn.get', options.challenge, from);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
        },
      };
    },
  };
}
