import type { Visit } from '../../kernel/http/caller.ts';
import type { BasicCredential } from './provider-events/receive-events.ts';

/** User name and password of HTTP basic authentication (RFC 7617); null when the request has none. */
export function basicCredential({ headers }: Visit): BasicCredential | null {
  const [, encoded] = /^basic\s+([A-Za-z0-9+/=_-]{1,2000})$/i.exec(String(headers.authorization ?? '')) ?? [];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? null : { user: text.slice(0, at), password: text.slice(at + 1) };
}
