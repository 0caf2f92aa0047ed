import type { Secret } from '../../../kernel/secrets/secrets.ts';
import type { SpamFilter } from '../../../modules/emails/index.ts';
import { createRspamd } from './rspamd.ts';
import { createSpamAssassin } from './spamassassin.ts';

const SPAMD_PORT = 783;

/** The operator's filter by its address: `spamd://` is SpamAssassin, `http://` rspamd. */
export function openSpamFilter({
  url,
  password,
}: {
  readonly url: string;
  readonly password: Secret | null;
}): SpamFilter {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'spamd:') return createRspamd({ url, password });
  return createSpamAssassin({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || SPAMD_PORT });
}
