import type { Egress, EgressRequest } from '../../../../kernel/egress/fetcher.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { timeoutMsOf } from '../../graph/timeouts.ts';
import type { NodeHandler } from '../ports.ts';
import { TransientFault } from './faults.ts';
import { storable } from './storable.ts';

interface CallConfig {
  readonly method: NonNullable<EgressRequest['method']>;
  readonly url: unknown;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
  readonly expectStatus?: readonly number[];
  readonly provider?: string;
  readonly maxBytes?: number;
}

const EXPECTED = [200, 201, 202, 204];
const MAX_BYTES = 262_144;
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not stand in a header (RFC 9110, 5.5).
const HEADER_VALUE = /^[^\u0000-\u0008\u000a-\u001f\u007f]{0,4096}$/;

const refuse = (reason: string) => new AppError('invalid_request', reason);

/** One request to an address of the customer's choice: no redirects, and never with credentials of ours. */
export const createHttpCall = ({
  egress,
  isUrlAllowed,
}: {
  egress: Pick<Egress, 'request'>;
  isUrlAllowed: (url: string) => boolean;
}): NodeHandler =>
  async function httpCallNode({ run, config, signal }) {
    const call = config as unknown as CallConfig;
    if (call.provider !== undefined) throw refuse(`There is no fixed host for a call to ${call.provider}`);
    if (typeof call.url !== 'string' || !isUrlAllowed(call.url)) throw refuse('The URL is not a public https URL');
    const { status, headers, body } = await egress.request({
      purpose: 'http-call',
      url: call.url,
      method: call.method,
      headers: headersOf(call),
      ...(call.body === undefined || call.body === null ? {} : { body: textOf(call.body) }),
      orgId: run.orgId,
      maxRedirects: 0,
      maxWireBytes: call.maxBytes ?? MAX_BYTES,
      maxDecodedBytes: call.maxBytes ?? MAX_BYTES,
      totalMs: timeoutMsOf({ type: 'http-call' }),
      signal,
    });
    if (!(call.expectStatus ?? EXPECTED).includes(status)) {
      const message = `The address answered ${status}`;
      throw PASSING.has(status) ? new TransientFault(message) : refuse(message);
    }
    const answer = { status, headers, body: read(body.toString('utf8'), headers['content-type'] ?? '') };
    return { output: storable(answer) as Record<string, unknown> };
  };

function headersOf({ headers = {}, body }: CallConfig): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')] as const);
  const bad = given.find(([name, value]) => !HEADER_NAME.test(name) || !HEADER_VALUE.test(value));
  if (bad) throw refuse('A header is not valid');
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  return { ...(body === undefined || body === null ? {} : { 'content-type': type }), ...Object.fromEntries(given) };
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Parsed when the content type says JSON and it is; otherwise the text itself. */
function read(text: string, contentType: string): unknown {
  if (text === '') return null;
  if (!/\bjson\b/i.test(contentType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
