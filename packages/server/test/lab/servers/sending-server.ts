import { generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { SMTPServer } from 'smtp-server';

/** How the sending server of a domain is set up; a name server tells the world the same, or not. */
export interface SendingServer {
  /** The address that receivers see. */
  readonly address: string;
  readonly greeting: string;
  /** The domain that signs; null signs nothing. */
  readonly signer: string | null;
  /** The text is changed on its way, so that the signature does not hold. */
  readonly isChanged?: boolean;
}

export const SELECTOR = 'lab';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
/** What a name server publishes under `lab._domainkey` of a domain that signs. */
export const DKIM_RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** Also the header that lets people unsubscribe by one click (RFC 8058 4). */
const SIGNED = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

interface Doors {
  /** The receiving server of a domain. */
  readonly doorOf: (domain: string) => number | undefined;
  readonly serverOf: (domain: string) => SendingServer;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** What a mail server of a sending company does: takes mail of its people, signs it, and hands it to the receiver's server. */
export async function startSendingServer({ doorOf, serverOf }: Doors) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (login, _session, done) => done(null, { user: login.username }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const [to] = envelope.rcptTo;
        handOn(Buffer.concat(chunks), from, to?.address ?? '').then(
          (words) => done(null, words),
          (error: Error & { responseCode?: number; response?: string }) =>
            done(
              Object.assign(new Error(error.response ?? error.message), { responseCode: error.responseCode ?? 451 }),
            ),
        );
      });
    },
  });
  async function handOn(raw: Buffer, from: string, to: string): Promise<string> {
    const sending = serverOf(domainOf(from));
    const door = doorOf(domainOf(to));
    if (door === undefined) throw Object.assign(new Error('No such domain here'), { responseCode: 550 });
    return send(await signed(raw, sending), { from, to, door, sending });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => void server.close(),
  };
}

async function signed(raw: Buffer, { signer, isChanged }: SendingServer): Promise<Buffer> {
  if (signer === null) return raw;
  const signature = { signingDomain: signer, selector: SELECTOR, privateKey: PRIVATE_KEY };
  const { signatures, errors } = await dkimSign(raw, {
    ...signature,
    canonicalization: 'relaxed/relaxed',
    headerList: SIGNED,
    signTime: new Date(),
    signatureData: [signature],
  });
  if (errors.length) throw new Error(`Not signed: ${errors[0]?.err.message}`);
  return Buffer.concat([Buffer.from(signatures), raw, Buffer.from(isChanged ? 'Scanned on its way.\r\n' : '')]);
}

interface Handover {
  readonly from: string;
  readonly to: string;
  readonly door: number;
  readonly sending: SendingServer;
}

/** The PROXY line (HAProxy's protocol, version 1) gives the receiver the address of a server that is not on this machine. */
async function send(raw: Buffer, { from, to, door, sending }: Handover): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: door });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.write(`PROXY TCP4 ${sending.address} 127.0.0.1 40000 25\r\n`);
  const client = new SMTPConnection({ connection: socket, name: sending.greeting, ignoreTLS: true });
  return new Promise<string>((resolve, reject) => {
    client.on('error', reject);
    client.connect((refused) => {
      if (refused) return reject(refused);
      client.send({ from, to }, raw, (error, info) => {
        client.quit();
        if (error) reject(error);
        else resolve(info.response.replace(/^250 /, ''));
      });
    });
  });
}
