import { expect, test } from 'vitest';
import { nameOfReceiver, receiverByMx, receiverOfFreeDomain } from './known-receivers.ts';

test('the records of a domain say who takes its mail', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['aspmx.l.google.com', 'google'],
    ['smtp.google.com.', 'google'],
    ['acme-io.mail.protection.outlook.com', 'microsoft'],
    ['acme-io.i-v1.mx.microsoft', 'microsoft'],
    ['mx-biz.mail.am0.yahoodns.net', 'yahoo'],
    ['mx01.mail.icloud.com', 'icloud'],
    ['mxa-00112233.gslb.pphosted.com', 'proofpoint'],
    ['eu-smtp-inbound-1.mimecast.com', 'mimecast'],
    ['d12345a.ess.barracudanetworks.com', 'barracuda'],
    ['mx1.hc123-45.eu.iphmx.com', 'cisco'],
    ['cluster1.eu.messagelabs.com', 'broadcom'],
    ['mail.acme.io', null],
    ['google.com.acme.io', null],
    ['notmimecast.com', null],
  ];
  for (const [host, receiver] of cases) expect([host, receiverByMx([host])]).toEqual([host, receiver]);
});

test('records of two receivers name neither', () => {
  expect(receiverByMx(['aspmx.l.google.com', 'alt1.aspmx.l.google.com'])).toBe('google');
  expect(receiverByMx(['aspmx.l.google.com', 'eu-smtp-inbound-1.mimecast.com'])).toBeNull();
  expect(receiverByMx([])).toBeNull();
});

test('domains of free mailboxes need no look-up, and one house has one name', () => {
  expect(receiverOfFreeDomain('gmail.com')).toBe('google');
  expect(receiverOfFreeDomain('aol.com')).toBe('yahoo');
  expect(receiverOfFreeDomain('gmx.com')).toBe(receiverOfFreeDomain('gmx.de'));
  expect(receiverOfFreeDomain('acme.io')).toBeNull();
  expect(nameOfReceiver('acme.io')).toBe('acme.io');
  expect(nameOfReceiver('proofpoint')).toBe('Proofpoint');
});
