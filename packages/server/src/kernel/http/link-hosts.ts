import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { hook } from './now.ts';

const LINKS = /^\/(?:[turk]\/|\.well-known\/distribute-host(?:\?|$))/;

/** The host that a request names, without its port. */
export const hostOf = (header: string | undefined): string => (header ?? '').replace(/:\d*$/, '').toLowerCase();

/** On a brand's own host only the links in its mail are answered (spec 6.18). */
export function keepToLinks(
  app: FastifyInstance,
  isLinkHost: (host: string) => Promise<boolean>,
  ownHost: string,
): void {
  const refuse = async (host: string) => {
    if (await isLinkHost(host)) throw new AppError('not_found', 'Not found');
  };
  app.addHook(
    'onRequest',
    hook(({ headers, url }) => {
      const host = hostOf(headers.host);
      // The usual hosts need no look-up: our own name, an address, a name in this machine's network.
      if (host === ownHost || !host.includes('.') || isIP(host) || LINKS.test(url)) return undefined;
      return refuse(host);
    }),
  );
}
