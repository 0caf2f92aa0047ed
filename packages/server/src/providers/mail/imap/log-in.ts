import { isIP } from 'node:net';
import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import { FolderError, type ImapServer } from '../../../modules/inbound/index.ts';
import { SignInError } from '../../../modules/mailboxes/index.ts';

export interface ImapTimeouts {
  readonly connectMs: number;
  /** The longest time without a byte from the server. */
  readonly silenceMs: number;
  /** The longest time for one command, however much the server sends. */
  readonly commandMs: number;
}

export interface ImapDeps {
  readonly egress: Pick<Egress, 'resolveHost'>;
  readonly timeouts?: Partial<ImapTimeouts>;
  /** Tests: the certificate authority of their own server. */
  readonly ca?: string;
}

const TIMEOUTS: ImapTimeouts = { connectMs: 20_000, silenceMs: 60_000, commandMs: 90_000 };
const MIB = 1024 * 1024;
/** A little more than a message may have, so that a message that is too large can be told from a hostile answer. */
const MAX_LITERAL = 11 * MIB;
const MAX_LINE = 4 * MIB;
const IDLE_MS = 9 * 60_000;

/** Loaded on first use, because it contains the tables of all character sets. */
const loadImap = () => import('imapflow');

/** Ends a connection whose command takes too long, because later answers could not be assigned. */
export type Within = <T>(client: ImapFlow, work: Promise<T>, ms?: number) => Promise<T>;

/** Logs in by IMAP. Connects only to an address that was checked, and does not look it up again. */
export function createImapLogin({ egress, timeouts: given = {}, ca }: ImapDeps) {
  const timeouts = { ...TIMEOUTS, ...given };
  const inTime: Within = (client, work, ms = timeouts.commandMs) => within(ms, client, work);
  return { logIn, within: inTime };

  async function logIn(server: ImapServer): Promise<ImapFlow> {
    const { password, accessToken } = server;
    if (!accessToken) return connectAny(server, { pass: password?.reveal() ?? '' });
    const withToken = async (renew: boolean) =>
      connectAny(server, { accessToken: (await accessToken({ renew })).reveal() });
    return withToken(false).catch((error: ImapError) => {
      // A refused token may have expired or been revoked: trying a new one tells the two apart.
      if (error.authenticationFailed) return withToken(true);
      throw error;
    });
  }

  async function connectAny(server: ImapServer, proof: Proof): Promise<ImapFlow> {
    const addresses = await egress.resolveHost(server.host, server.port);
    const { ImapFlow: Client } = await loadImap();
    let last: unknown;
    for (const address of addresses) {
      const client = new Client(
        optionsOf({ ...server, proof }, address, { ...timeouts, addresses: addresses.length }, ca),
      );
      // An error while no command is waiting must not end the process.
      client.on('error', () => {});
      try {
        await inTime(client, client.connect());
        return client;
      } catch (error) {
        client.close();
        last = error;
        if ((error as { authenticationFailed?: boolean }).authenticationFailed) break;
      }
    }
    throw last;
  }
}

type Proof = { readonly pass: string } | { readonly accessToken: string };

function optionsOf(
  { host, port, security, username, proof }: ImapServer & { proof: Proof },
  address: string,
  { connectMs, silenceMs, addresses }: ImapTimeouts & { addresses: number },
  ca: string | undefined,
): ImapFlowOptions {
  return {
    host: address,
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    // The certificate must be for the host name, whichever of its addresses answers.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    tls: { ...(isIP(host) === 0 ? { servername: host } : {}), ...(ca === undefined ? {} : { ca }) },
    auth: { user: username ?? '', ...proof },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    disableBinary: true,
    maxIdleTime: IDLE_MS,
    connectionTimeout: connectMs / addresses,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLiteralSize: MAX_LITERAL,
    maxLineLength: MAX_LINE,
    maxResponseSize: MAX_LITERAL + MIB,
  };
}

/** A command that takes too long ends the connection, because later answers could not be assigned. */
async function within<T>(ms: number, client: ImapFlow, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(() => {
    client.close();
    late.reject(Object.assign(new Error('Took too long'), { code: 'ETIMEDOUT' }));
  }, ms);
  work.catch(() => undefined);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

interface ImapError extends Error {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly responseText?: string;
}

/** Why a folder could not be opened, as a sentence for the customer. */
export function explained(thrown: unknown, { port, folder }: ImapServer): FolderError {
  const error = thrown as ImapError;
  const said = error.responseText?.slice(0, 300);
  const isLogin = error.authenticationFailed === true;
  const as = (message: string) => new FolderError(message, { isLogin, cause: thrown });
  if (thrown instanceof SignInError) {
    return new FolderError(thrown.message, { isLogin: thrown.fault === 'oauth_revoked', cause: thrown });
  }
  if (isLogin) return as(said ?? 'The server refused the login');
  if (thrown instanceof EgressError) return as('The host could not be reached. Check its name');
  if (error.code === 'ECONNREFUSED') return as(`Nothing listens on port ${port}. Check host and port`);
  if (said !== undefined) return as(`The folder "${folder}" could not be opened: ${said}`);
  if (/timeout|timed ?out|too long/i.test(`${error.code} ${error.message}`))
    return as(`No answer on port ${port} in time`);
  if (/certificate|altname|self.signed/i.test(error.message))
    return as(`The certificate of the server is not valid: ${error.message.slice(0, 200)}`);
  return as(`The server ended the connection (${error.code ?? 'no reason given'})`);
}
