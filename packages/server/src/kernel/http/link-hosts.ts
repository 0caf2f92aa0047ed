import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { hook } from './now.ts';

const LINKS = /^\/(?:[tuk]\/|\.well-known\/distribute-host(?:\?|$))/;

/** The host a request names, without its port. */
export const hostOf = (header: string | undefined): string => (header ?? '').replace(/:\d*$/, '').toLowerCase();

/** On a host of a brand's own only the links of its mail answer (api.md 33.26). */
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
      // The usual ways in cost no look-up: our own name, an address, a name of this machine's network.
      if (host === ownHost || !host.includes('.') || isIP(host) || LINKS.test(url)) return undefined;
      return refuse(host);
    }),
  );
}
