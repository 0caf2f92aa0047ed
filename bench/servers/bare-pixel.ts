import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The same picture, without any look-up, count or write. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/gif', 'content-length': PIXEL.length }).end(PIXEL);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

serveParent(
  () => process.cpuUsage(),
  async () => {
    server.closeAllConnections();
    server.close();
  },
);
