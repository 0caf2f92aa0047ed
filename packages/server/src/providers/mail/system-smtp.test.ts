import { expect, onTestFinished, test } from 'vitest';
import { startScriptedSmtp } from '../../../test/smtp-script.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { systemMailOf } from './system-smtp.ts';

async function sent(message: { subject: string; html?: string; offLink?: string }) {
  const server = await startScriptedSmtp();
  onTestFinished(() => server.close());
  const url = new Secret(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`);
  const send = systemMailOf({ url, from: 'Distribute <no-reply@distribute.test>' }, 'live');
  if (typeof send !== 'function') throw new Error('it cannot send');
  await send({ orgId: 'o', to: 'you@customer.test', text: 'Plain words.', ...message });
  const [{ to, wire } = { to: [], wire: '' }] = server.journal;
  const end = wire.indexOf('\r\n\r\n');
  return { to, headers: wire.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: wire.slice(end) };
}

test('a notification leaves in both forms, with one click to turn it off (RFC 8058)', async () => {
  const offLink = `https://distribute.test/u/${'a'.repeat(64)}`;
  const { headers, body } = await sent({ subject: 'Autumn: 1 reply', html: '<p>Rich words.</p>', offLink });
  expect(headers).toContain(`List-Unsubscribe: <${offLink}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(headers).toContain('multipart/alternative');
  expect(body).toContain('Plain words.');
  expect(body).toContain('<p>Rich words.</p>');
});

test('a sign-in link leaves as plain text and offers nothing to turn off', async () => {
  const { headers } = await sent({ subject: 'Your sign-in link' });
  expect(headers).not.toContain('List-Unsubscribe');
  expect(headers).toContain('Content-Type: text/plain');
});

test('a name in a subject adds no header and no recipient', async () => {
  const { to, headers } = await sent({ subject: 'Eve\r\nBcc: all@people.test\r\n\r\nHello is interested' });
  expect(to).toHaveLength(1);
  expect(headers).not.toMatch(/^Bcc:/m);
  expect(headers).toMatch(/^Subject: Eve Bcc: all@people\.test +Hello is interested$/m);
});
