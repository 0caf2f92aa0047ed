import { Secret } from '../../../kernel/secrets/secrets.ts';
import { composeMessage } from '../../../modules/emails/composing/compose-message.ts';
import type { OpenMailbox, OutgoingMessage } from '../../../modules/mailboxes/index.ts';

/** Shorter than what is taken for a key by its look alone. */
export const KEY = 's3cret-api-9';
export const FROM = 'ann@sender.test';

/** `m`, 26 digits and 13: what a message of ours is called (spec 27.4). */
export const NAME = `m${'0'.repeat(25)}7${'k'.repeat(13)}`;
export const MESSAGE_ID = `<${NAME}@sender.test>`;

/** A follow-up as it leaves, with a name and a text that no API may change. */
export function aMessage(text = 'Hällo {{ name }}, 100 % of it.\r\n.\r\nFrom here on.'): OutgoingMessage {
  const composed = composeMessage({
    messageRowId: '00000000-0000-4000-8000-000000000007',
    messageId: MESSAGE_ID,
    from: { name: 'Zoë, "Co"', address: FROM },
    to: { name: 'Bob', address: 'bob@receiver.test' },
    replyTo: 'replies@sender.test',
    subject: 'A thought for Zoë',
    thread: [`<m${'0'.repeat(26)}${'j'.repeat(13)}@sender.test>`],
    date: new Date('2026-11-18T09:30:00Z'),
    text,
    html: `<p>${text}</p>`,
    authorship: { model: null, edited: false, approved: false },
    unsubscribe: { url: 'https://out.sender.test/u/abc', mail: null },
  });
  return {
    ...{ messageId: MESSAGE_ID, orgId: 'o', mailboxId: 'm', campaignId: null, step: null },
    envelope: { from: 'ann+b.1@sender.test', to: 'bob@receiver.test' },
    raw: composed.raw,
  };
}

export const aMailbox = (over: Partial<OpenMailbox>): OpenMailbox => ({
  ...{ id: 'm', orgId: 'o', transport: 'smtp', sendsInSandbox: true, status: 'active', statusReason: null },
  ...{ fromName: 'Zoë, "Co"', fromEmail: FROM, replyTo: null, smtp: null, imap: null, postmarkKey: null },
  ...{ api: null, apiToken: null, returnPath: 'signed', fault: null, retryAt: null, acceptedAt: null },
  ...{ readsMail: false, minSecondsBetweenSends: 0 },
  sendWindow: { days: [1], start: '08:00', end: '18:00', timezone: 'UTC' },
  ...over,
});

export const anApi = (over: Partial<NonNullable<OpenMailbox['api']>> = {}): NonNullable<OpenMailbox['api']> => ({
  ...{ region: null, url: null, domain: null, username: null, configurationSet: null },
  key: new Secret(KEY),
  ...over,
});
