import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { CERT, KEY } from '../../providers/mail/smtp-certificate.fixture.ts';
import { TrustError, trustFile } from './trust.ts';

const root = mkdtempSync(join(tmpdir(), 'trust-'));
afterAll(() => rmSync(root, { recursive: true }));
const fileOf = (name: string, text: string) => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};

/** In a process of its own: what is trusted is trusted by the whole process. */
async function connecting(file: string | null): Promise<string> {
  const script = `
    const { createServer, connect, getCACertificates } = await import('node:tls');
    const { trustFile } = await import(${JSON.stringify(new URL('./trust.ts', import.meta.url).href)});
    const file = ${JSON.stringify(file)};
    const before = getCACertificates('default').length;
    if (file) trustFile(file);
    const server = createServer({ key: ${JSON.stringify(KEY)}, cert: ${JSON.stringify(CERT)} }).listen(0, () => {
      const socket = connect({ port: server.address().port, servername: 'smtp.sender.test' });
      const end = (word) => { console.log(word, getCACertificates('default').length - before); process.exit(0); };
      socket.on('secureConnect', () => end('connected'));
      socket.on('error', (error) => end(error.code));
    });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    // No authorities of the environment that runs the tests.
    env: {},
  });
  return stdout.trim();
}

test('an authority of the file is trusted besides the others (live start)', async () => {
  expect(await connecting(fileOf('ca.pem', `# ours\n${CERT}\n`))).toBe('connected 1');
  expect(await connecting(null)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT 0');
});

test('a file without certificates is told in words', () => {
  for (const file of [join(root, 'absent.pem'), fileOf('empty.pem', ''), fileOf('key.pem', KEY)]) {
    expect(() => trustFile(file)).toThrow(TrustError);
    expect(() => trustFile(file)).toThrow(/^TLS_CA_FILE: /);
  }
  expect(() => trustFile(fileOf('bad.pem', CERT.replace('MIIB', 'AAAA')))).toThrow(/cannot be read/);
});
