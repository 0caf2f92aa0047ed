import { expect, test } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { createEgress } from '../fetcher.ts';
import { listedMailHosts, parseMailHost } from './mail-hosts.ts';

const hosts = (text: string) => listedMailHosts(loadConfig({ ALLOWED_MAIL_HOSTS: text }).allowedMailHosts);
const ADDRESSES: Record<string, string[]> = {
  'mail.internal': ['10.0.0.7'],
  'other.internal': ['10.0.0.8'],
  'metadata.internal': ['169.254.169.254'],
  'turned.test': ['10.0.0.7'],
};
const egressWith = (text: string) =>
  createEgress({
    allowPrivateHosts: false,
    isListedMailHost: hosts(text),
    lookup: async (host) => ADDRESSES[host] ?? [],
    log: { info: () => {} },
  });

test('an entry is a host, or a host with one port, in any spelling of it', () => {
  expect(parseMailHost('Mail.Internal:587')).toEqual({ host: 'mail.internal', port: 587 });
  expect(parseMailHost('[fd00::5]:2526')).toEqual({ host: 'fd00::5', port: 2526 });
  expect(parseMailHost('10.0.0.5')).toEqual({ host: '10.0.0.5', port: null });
  for (const wrong of ['', 'a b', 'http://mail.internal', 'mail:0', 'mail:70000', 'fd00::5', '*', 'mail.internal/']) {
    expect([wrong, parseMailHost(wrong)]).toEqual([wrong, null]);
  }
  expect(() => loadConfig({ ALLOWED_MAIL_HOSTS: 'mail.internal, http://x' })).toThrow(
    /ALLOWED_MAIL_HOSTS: expected host/,
  );
});

test('only what is listed is let through, and without a port only the ports of mail', () => {
  const isListed = hosts('mail.internal:2526, 10.0.0.5');
  expect([isListed('mail.internal', 2526), isListed('MAIL.internal', 2526), isListed('10.0.0.5', 587)]).toEqual([
    ...[true, true, true],
  ]);
  for (const [host, port] of [
    ...([
      ['mail.internal', 587],
      ['10.0.0.5', 5432],
      ['10.0.0.6', 587],
      ['x.mail.internal', 2526],
    ] as const),
    ...([
      ['10.0.0.5.', 80],
      ['127.0.0.1', 587],
      ['169.254.169.254', 25],
    ] as const),
  ]) {
    expect([host, port, isListed(host, port)]).toEqual([host, port, false]);
  }
});

test('a listed mail server may be private; every other host, and every other use of it, stays refused', async () => {
  const egress = egressWith('mail.internal:587,10.0.0.5,metadata.internal');
  expect(await egress.resolveHost('mail.internal', 587)).toEqual(['10.0.0.7']);
  expect(await egress.resolveHost('10.0.0.5', 25)).toEqual(['10.0.0.5']);
  const refused = { kind: 'refused' };
  for (const [host, port] of [
    ...([
      ['mail.internal', 25],
      ['other.internal', 587],
      ['turned.test', 587],
      ['10.0.0.6', 25],
    ] as const),
    ...([
      ['127.0.0.1', 587],
      ['metadata.internal', 25],
      ['169.254.169.254', 25],
    ] as const),
  ]) {
    await expect(egress.resolveHost(host, port), `${host}:${port}`).rejects.toMatchObject(refused);
  }
  for (const url of ['http://mail.internal:587/', 'http://mail.internal/', 'http://10.0.0.5:25/', 'http://10.0.0.5/']) {
    await expect(egress.request({ purpose: 'site', url }), url).rejects.toMatchObject(refused);
  }
  await egress.close();
});
