// Loaded before everything in every process of a test run. No name of a test has an address, so nobody has to be asked:
// a name server that loses one packet would cost five seconds, and a machine without a network has none.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

const isOfThisMachine = (host: string): boolean => isIP(host) !== 0 || host === 'localhost' || host === '';
const notFound = (host: string) => Object.assign(new Error(`queryA ENOTFOUND ${host}`), { code: 'ENOTFOUND' });

const ofTheSystem = dns.lookup;
dns.lookup = (async (host: string, options: object) => {
  if (!isOfThisMachine(host)) throw notFound(host);
  return ofTheSystem(host, options);
}) as typeof dns.lookup;

/** Name servers on this machine are those of a test, and are asked. */
const isAskedHere = (resolver: dns.Resolver): boolean =>
  resolver.getServers().every((server) => server.startsWith('127.'));
const answers = dns.Resolver.prototype as unknown as Record<string, (host: string, type?: string) => Promise<unknown>>;
for (const name of ['resolve4', 'resolve6', 'resolveTxt', 'resolveMx']) {
  const ask = answers[name] as (host: string) => Promise<unknown>;
  answers[name] = async function (this: dns.Resolver, host: string) {
    if (!isAskedHere(this)) throw notFound(host);
    return ask.call(this, host);
  };
}
const asked = answers.resolve as (host: string, type: string) => Promise<unknown>;
answers.resolve = async function (this: dns.Resolver, host: string, type = 'A') {
  if (isAskedHere(this)) return asked.call(this, host, type);
  throw Object.assign(new Error(`query${type} ETIMEOUT ${host}`), { code: 'ETIMEOUT' });
};
syncBuiltinESMExports();
