import { createTransport } from 'nodemailer';
import { offHeaders, type SystemMailWay } from '../../kernel/mail/system-mail.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';

/** System mail goes through the operator's SMTP server; without one, to the sandbox's mailbox. */
export function systemMailOf(settings: { url: Secret; from: string } | null, mode: 'live' | 'sandbox'): SystemMailWay {
  if (!settings) return mode === 'sandbox' ? 'sink' : null;
  const transport = createTransport({
    url: settings.url.reveal(),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return async ({ to, subject, text, html, offLink }) => {
    await transport.sendMail({
      ...{ from: settings.from, to: { name: '', address: to }, subject, text, html },
      headers: { ...offHeaders(offLink), 'Auto-Submitted': 'auto-generated' },
    });
  };
}
