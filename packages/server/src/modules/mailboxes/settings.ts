import type { mailboxes } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import { parsePublicHost, type UrlRules } from '../../kernel/egress/url.ts';
import { AppError, invalidRequest } from '../../kernel/errors.ts';
import { isTimezone } from './pacing/local-time.ts';
import type { SendWindow } from './pacing/send-window.ts';
import type { Connection } from './store/mailboxes.ts';

export type NewMailbox = z.output<typeof mailboxes.create.body>;
export type MailboxChange = z.output<typeof mailboxes.update.body>;
export type GivenConnection = NonNullable<NewMailbox['smtp']>;

const SMTP_PORTS = [25, 465, 587, 2525];
const IMAP_PORTS = [143, 993];
// Each of them can end a header line for some reader (RFC 5322 2.2).
const BREAKS_HEADERS = /[\p{Cc}\u2028\u2029]/u;

/** What schemas cannot say: header values, host rules of the operator, time zones. */
export function assertSettings(given: MailboxChange, rules: UrlRules): void {
  for (const field of ['name', 'fromName', 'fromEmail', 'replyTo'] as const) {
    if (BREAKS_HEADERS.test(given[field] ?? ''))
      throw invalidRequest({ [field]: ['must not have control characters'] });
  }
  if (given.smtp) assertServer('smtp', given.smtp, SMTP_PORTS, rules);
  if (given.imap) {
    assertServer('imap', given.imap, IMAP_PORTS, rules);
    if (BREAKS_HEADERS.test(given.imap.folder))
      throw invalidRequest({ 'imap.folder': ['must not have control characters'] });
  }
  if (given.sendWindow) assertWindow(given.sendWindow);
}

function assertServer(field: 'smtp' | 'imap', given: GivenConnection, ports: readonly number[], rules: UrlRules): void {
  if (parsePublicHost(given.host, rules) === null) {
    throw new AppError({ code: 'invalid_url', status: 400 }, 'Invalid URL', { field: `${field}.host` });
  }
  if (!rules.allowPrivateHosts && !ports.includes(given.port)) {
    throw invalidRequest({ [`${field}.port`]: [`expected one of ${ports.join(', ')}`] });
  }
  for (const part of ['username', 'password'] as const) {
    if (BREAKS_HEADERS.test(given[part] ?? '')) {
      throw invalidRequest({ [`${field}.${part}`]: ['must not have control characters'] });
    }
  }
}

function assertWindow({ start, end, timezone }: SendWindow): void {
  if (start >= end) throw invalidRequest({ 'sendWindow.end': ['must be later than start'] });
  if (timezone !== 'recipient' && !isTimezone(timezone)) {
    throw invalidRequest({ 'sendWindow.timezone': ['expected an IANA time zone or "recipient"'] });
  }
}

/** A connection as it is kept, with what was left out taken from the one before. */
export function connectionOf(given: GivenConnection, kept: Connection | null, rules: UrlRules): Connection {
  const host = parsePublicHost(given.host, rules) ?? given.host;
  return { host, port: given.port, security: given.security, username: given.username ?? kept?.username ?? null };
}
