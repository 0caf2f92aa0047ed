import { MODEL_PROVIDERS } from '@distribute/contract/keys';
import { z } from 'zod';
import { Secret } from '../kernel/secrets/secrets.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsAbsent(given) ?? value, schema);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'expected a whole number').transform(Number).pipe(z.int().min(min).max(max));
/** Days after which rows may be removed; null for `forever`. */
export const keptDays = z.union([z.literal('forever').transform(() => null), whole(1, 36_500)], {
  error: 'expected a number of days from 1 to 36500, or forever',
});
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
export const secret = z
  .string()
  .min(1)
  .transform((value) => new Secret(value));
export const masterKey = z
  .string()
  .min(32, 'expected at least 32 characters')
  .refine((value) => new Set(value).size >= 8, 'expected random characters: openssl rand -hex 32')
  .transform((value) => new Secret(value));

const MIN_SECRET = 24;
const MIN_DISTINCT = 8;
/** Why a secret that an operator chose can be guessed; null when it cannot. */
export const weakness = (text: string): string | null =>
  text.length < MIN_SECRET || new Set(text).size < MIN_DISTINCT
    ? `too easy to guess for live mode: expected at least ${MIN_SECRET} random characters, such as those of: openssl rand -hex 32`
    : null;

/** `smtp://host:port` or `imaps://host:port`; with the s, encrypted from the first byte. */
export const mailServer = (scheme: 'smtp' | 'imap') =>
  z
    .url({ protocol: new RegExp(`^${scheme}s?$`), error: `expected ${scheme}://host:port` })
    .transform((value, context) => {
      const { protocol, hostname, port } = new URL(value);
      if (port === '') context.addIssue('expected a port');
      const security: 'tls' | 'none' = protocol === `${scheme}s:` ? 'tls' : 'none';
      return { host: hostname, port: Number(port), security };
    });

/** A comma-separated list; entries are trimmed. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** `name=value,name=value` with values as in a URL, as OpenTelemetry writes headers. */
export const headerList = list.transform((items, context) =>
  Object.fromEntries(
    items.map((item) => {
      const [name = '', ...value] = item.split('=');
      if (!/^[\w-]+$/.test(name.trim()) || value.length === 0) context.addIssue('expected name=value, name=value');
      return [name.trim(), decoded(value.join('=').trim())];
    }),
  ),
);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// As the URL class prints them; it converts every other spelling of an address into one of these.
const LOOPBACK = /^(([^.]+\.)*localhost|(127|0)(\.\d{1,3}){3}|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}|0):[0-9a-f]{1,4}\])\.?$/;
const INSTEAD = 'such as https://distribute.example.com (for a trial: ALLOW_INSECURE_PUBLIC_URL=true)';

/** Why people outside could not follow a link to this address; null when they can. */
export function publicUrlFault(url: string | undefined): string | null {
  if (url === undefined) return `required in live mode, because every mail links there, ${INSTEAD}`;
  const { protocol, hostname } = new URL(url);
  if (LOOPBACK.test(hostname)) {
    return `${url} leads all readers to their own machine: live mode needs a public address, ${INSTEAD}`;
  }
  if (protocol !== 'https:') return `${url} is not https, which one-click unsubscribing needs (RFC 8058), ${INSTEAD}`;
  return null;
}

/** `OLLAMA_HOST` as Ollama reads it: host, host:port or a URL; what listens everywhere is asked on this machine. */
export const ollamaHost = z.string().transform((text, context) => {
  const given = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(given)) {
    context.addIssue('expected host:port');
    return z.NEVER;
  }
  const url = new URL(given);
  if (url.port === '' && given.startsWith('http:')) url.port = '11434';
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  return url.origin;
});

const USD = /^\d{1,6}(?:\.\d{1,2})?$/;
const TOKEN_PRICE = /^([a-z-]+)\/(.+)=([^=/]+)\/([^=/]+)$/;
/** US dollars per million tokens in millionths of a cent per token; exact, because at most two decimals are allowed. */
const perToken = (usd: string): bigint => {
  const [whole = '0', cents = ''] = usd.split('.');
  return BigInt(`${whole}${cents.padEnd(2, '0')}`);
};

/** `provider/model=input/output, ...`: US dollars per million tokens, as the makers print their prices. */
export const tokenPrices = list.transform((items, context) =>
  items.flatMap((item) => {
    const [, named, model = '', input = '', output = ''] = TOKEN_PRICE.exec(item) ?? [];
    const provider = MODEL_PROVIDERS.find((name) => name === named);
    if (provider && USD.test(input) && USD.test(output)) {
      return [{ provider, model, input: perToken(input), output: perToken(output) }];
    }
    const form = 'provider/model=input/output in US dollars per million tokens with at most two decimals';
    context.addIssue(`expected ${form}, such as openai-compatible/mistral-small=0.10/0.30, not ${item}`);
    return [];
  }),
);
