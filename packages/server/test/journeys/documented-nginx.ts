import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

export interface Proxy {
  readonly https: string;
  readonly http: string;
  stop(): Promise<void>;
}

/** nginx with the servers of the page, on ports and with a certificate of its own, before the given installation. */
export async function startNginx(page: string, installation: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [https, http] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...['-subj', '/CN=distribute.example.com', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const servers = page
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key)
    .replaceAll(/(?<=proxy_pass )http:\/\/[^;]+/g, installation);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
events {} http { access_log off; ${temporary.join(' ')}\n${servers}\n}\n`,
  );
  const checked = spawnSync('nginx', ['-t', '-c', file, '-e', join(folder, 'log')], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'log')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  for (let tries = 0; tries < 100 && !(await isAnswered(http)); tries += 1) await pause(50);
  return {
    https: `https://127.0.0.1:${https}`,
    http: `http://127.0.0.1:${http}`,
    async stop() {
      child.kill('SIGQUIT');
      await Promise.race([ended, pause(2_000).then(() => child.kill('SIGKILL'))]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isAnswered = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
