import { type ApiField, apiFaults, type mailboxes } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { IsListedMailHost } from '../../kernel/egress/addresses/mail-hosts.ts';
import { parsePublicHost, parsePublicUrl, type UrlRules } from '../../kernel/egress/url.ts';
import { AppError, conflict, invalidRequest } from '../../kernel/errors.ts';
import { isTimezone } from '../../kernel/timezone.ts';
import { keepsApiKey } from './connection/same-login.ts';
import type { SendWindow } from './pacing/send-window.ts';
import type { ApiAddress, Connection, Settings } from './store/mailboxes.ts';

export type NewMailbox = z.output<typeof mailboxes.create.body>;
export type MailboxChange = z.output<typeof mailboxes.update.body>;
export type GivenConnection = NonNullable<NewMailbox['smtp']>;

const SMTP_PORTS = [25, 465, 587, 2525];
const IMAP_PORTS = [143, 993];
// Each of these characters ends a header line for some mail program (RFC 5322 2.2).
const BREAKS_HEADERS = /[\p{Cc}\u2028\u2029]/u;

/** The address rules, and the private mail servers that the operator allows in addition. */
export type MailRules = UrlRules & { readonly isListedMailHost: IsListedMailHost };

/** Checks what schemas cannot: header values, the operator's host rules, time zones. */
export function assertSettings(change: MailboxChange, rules: MailRules): void {
  for (const field of ['name', 'fromName', 'fromEmail', 'replyTo'] as const) {
    if (BREAKS_HEADERS.test(change[field] ?? ''))
      throw invalidRequest({ [field]: ['must not have control characters'] });
  }
  if (change.smtp) assertServer('smtp', change.smtp, SMTP_PORTS, rules);
  if (change.imap) {
    assertServer('imap', change.imap, IMAP_PORTS, rules);
    if (BREAKS_HEADERS.test(change.imap.folder))
      throw invalidRequest({ 'imap.folder': ['must not have control characters'] });
  }
  for (const [field, value] of Object.entries(change.api ?? {})) {
    // A public key may have several lines; it never stands in a header.
    if (field !== 'webhookKey' && BREAKS_HEADERS.test(value ?? ''))
      throw invalidRequest({ [`api.${field}`]: ['must not have control characters'] });
  }
  if (change.api?.url !== undefined && addressOf(change.api.url, rules) === null) {
    throw new AppError({ code: 'invalid_url', status: 400 }, URL_REFUSAL, { field: 'api.url' });
  }
  if (change.sendWindow) assertWindow(change.sendWindow);
}

/** What the API of a changed mailbox lacks or does not take; a stored key counts while it is kept. */
export function assertApi(before: Settings, next: Settings, { api }: MailboxChange): void {
  const kept: ApiField[] = before.sealedApiKey !== null && keepsApiKey(before, next) ? ['key'] : [];
  const given = { ...(next.api ?? {}), ...(api?.key ? { key: api.key } : {}) };
  const faults = apiFaults(next.transport, next.api || api ? given : undefined, kept);
  if (Object.keys(faults).length) throw invalidRequest(faults);
}

/** The base address of a customer's server, without the slash at its end. */
const addressOf = (url: string, { allowPrivateHosts }: MailRules): string | null => {
  const parsed = parsePublicUrl(url, { allowPrivateHosts, httpsOnly: true });
  return parsed && !/[?#]/.test(parsed.href) ? parsed.href.replace(/(?<!\/)\/+$/, '') : null;
};

const URL_REFUSAL =
  'Mailboxes cannot use this address: give the public https address of your mail server, such as https://mail.example.com';

/** Where an API is asked, in its stored form; what is left out is taken from what was stored before. */
export function apiAddressOf(given: NewMailbox['api'], kept: ApiAddress | null, rules: MailRules): ApiAddress {
  const part = (name: keyof ApiAddress) => given?.[name] ?? kept?.[name] ?? null;
  const url = part('url');
  return {
    region: part('region'),
    url: url && (addressOf(url, rules) ?? url),
    domain: part('domain'),
    username: part('username'),
    configurationSet: part('configurationSet'),
  };
}

function assertServer(
  field: 'smtp' | 'imap',
  connection: GivenConnection,
  ports: readonly number[],
  rules: MailRules,
): void {
  if (hostOf(connection, rules) === null) {
    throw new AppError({ code: 'invalid_url', status: 400 }, HOST_REFUSAL, { field: `${field}.host` });
  }
  if (
    !rules.allowPrivateHosts &&
    !ports.includes(connection.port) &&
    !rules.isListedMailHost(connection.host, connection.port)
  ) {
    throw invalidRequest({ [`${field}.port`]: [`expected one of ${ports.join(', ')}`] });
  }
  for (const part of ['username', 'password'] as const) {
    if (BREAKS_HEADERS.test(connection[part] ?? '')) {
      throw invalidRequest({ [`${field}.${part}`]: ['must not have control characters'] });
    }
  }
}

const hostOf = ({ host, port }: GivenConnection, { allowPrivateHosts, isListedMailHost }: MailRules) =>
  parsePublicHost(host, { allowPrivateHosts: allowPrivateHosts || isListedMailHost(host, port) });

// The same text for every host, so that the answer does not reveal which hosts exist.
const HOST_REFUSAL =
  'Mailboxes cannot use this host: give the public name of a mail server, such as smtp.example.com, or ask the operator to list the host in ALLOWED_MAIL_HOSTS';

function assertWindow({ start, end, timezone }: SendWindow): void {
  if (start >= end) throw invalidRequest({ 'sendWindow.end': ['must be later than start'] });
  if (timezone !== 'recipient' && !isTimezone(timezone)) {
    throw invalidRequest({ 'sendWindow.timezone': ['expected an IANA time zone or "recipient"'] });
  }
}

export const addressTaken = () => conflict('from_email_taken', 'Another mailbox already uses this email address');

/** A connection in its stored form; fields that are left out are taken from the connection before. */
export function connectionOf(connection: GivenConnection, kept: Connection | null, rules: MailRules): Connection {
  const host = hostOf(connection, rules) ?? connection.host;
  return {
    host,
    port: connection.port,
    security: connection.security,
    username: connection.username ?? kept?.username ?? null,
  };
}
