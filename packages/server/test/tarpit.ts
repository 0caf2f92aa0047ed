import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

// Self-signed for 127.0.0.1; it guards nothing.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0cslw/eHVpI4W1iV
4USrXpv4BqXshBMhNi8PW5bLWWKhRANCAAQiolJ1tkV2+Hor+5VG7xIL34KNFT7V
Itm+4TiLQmbasZCH35UnGW1uAbcX96oAE/zTS7rpuoPIiXTQCBdMbLQm
-----END PRIVATE KEY-----`;
export const TARPIT_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBijCCATCgAwIBAgIUYbkkYgAqvzHRxfMoJVHaTjAL2NUwCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGdGFycGl0MCAXDTI2MTExNTE0NDAyM1oYDzIxMjYxMDIyMTQ0
MDIzWjARMQ8wDQYDVQQDDAZ0YXJwaXQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAQiolJ1tkV2+Hor+5VG7xIL34KNFT7VItm+4TiLQmbasZCH35UnGW1uAbcX96oA
E/zTS7rpuoPIiXTQCBdMbLQmo2QwYjAdBgNVHQ4EFgQUyvCm4Yxn/dbVAvtXEgzq
Mx7viNIwHwYDVR0jBBgwFoAUyvCm4Yxn/dbVAvtXEgzqMx7viNIwDwYDVR0TAQH/
BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIDaJ81kY
bVOrmai86dOL5Xj4YlTM5Nsve093RHRPvlnfAiEAxyS5aCkzXc45oqhpctv0/SUi
a9VkHsvenk4D64xdKDw=
-----END CERTIFICATE-----`;

const DRIP_MS = 2_000;

/** Addresses of a customer who wants to be waited for: a mail server and a web server that never come to the point. */
export async function startTarpit() {
  let isHolding = false;
  const mails = new Set<Socket>();
  const calls = new Set<Socket>();
  const all = new Set<Socket>();
  const note = (socket: Socket) => {
    all.add(socket);
    socket.on('error', () => {}).on('close', () => [all, mails, calls].map((sockets) => sockets.delete(socket)));
  };

  const drip = (socket: Socket) => {
    mails.add(socket);
    const timer = setInterval(() => socket.write('250-wait\r\n'), DRIP_MS);
    socket.on('close', () => clearInterval(timer));
  };
  const smtp = createServer((socket) => {
    note(socket);
    socket.write('220 tarpit\r\n');
    let buffer = '';
    socket.on('data', (chunk) => {
      buffer += chunk;
      for (let at = buffer.indexOf('\r\n'); at >= 0; at = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, at).toUpperCase();
        buffer = buffer.slice(at + 2);
        if (isHolding && line.startsWith('MAIL')) return drip(socket);
        socket.write('250 go on\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
  });
  const web = createTlsServer({ key: KEY, cert: TARPIT_CERTIFICATE }, ({ socket }) => calls.add(socket));
  web.on('secureConnection', note);
  const ports = await Promise.all([listen(smtp), listen(web)]);

  return {
    smtpPort: ports[0],
    callUrl: `https://127.0.0.1:${ports[1]}/`,
    /** Until now mail was let through as far as the sender, so that a mailbox could be verified. */
    hold: () => {
      isHolding = true;
    },
    /** Conversations that are being held now. */
    held: () => ({ mails: [...mails], calls: [...calls] }),
    close: async () => {
      for (const socket of all) socket.destroy();
      await Promise.all([smtp, web].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
