import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';

/** Each site has its own port, which makes it another host for a reader. */
const count = Number(process.argv[2]);

const page = (n: number, title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} | Company ${n}</title>
<meta name="description" content="Company ${n} plans the shifts of ${n} bakeries so that bread is ready at six."></head>
<body><nav><a href="/">Home</a><a href="/about">About</a><a href="/contact">Contact</a></nav><main>${body}</main>
<footer>© Company ${n} Ltd, ${n} High Street, Leeds LS1 4AP</footer></body></html>`;

const pagesOf = (n: number): Record<string, string> => ({
  '/': page(
    n,
    'Shift planning for bakeries',
    `<h1>Shift planning for bakeries</h1><p>Company ${n} is a planning service for bakeries with ten to two hundred people.
    Every plan has a 30-day money-back guarantee.</p><p>Trusted by ${n + 40} bakeries in nine countries.</p>
    <a class="button" href="/contact">Book a demo</a>`,
  ),
  '/about': page(
    n,
    'About',
    `<h1>About us</h1><p>Founded in 2014 by Ada Lind.</p><p>Ada Lind, CEO and founder</p>
    <p>Our mission is to give bakers their evenings back.</p>`,
  ),
  '/contact': page(n, 'Contact', `<h1>Contact</h1><p>hello@company-${n}.example, +44 113 496 0${n % 1_000}</p>`),
});

function serve(n: number) {
  const pages = pagesOf(n);
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const text = pages[request.url ?? ''];
    if (text === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  });
}

const servers = Array.from({ length: count }, (_, n) => serve(n));
const ports = await Promise.all(
  servers.map(
    (server) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
      }),
  ),
);
serveParent(
  () => ({}),
  async () => {
    for (const server of servers) server.close();
    for (const server of servers) server.closeAllConnections();
  },
);
process.send?.({ ports });
