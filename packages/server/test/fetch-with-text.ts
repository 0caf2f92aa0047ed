import { Readable } from 'node:stream';
import { request } from 'undici';

interface Answer {
  readonly response: Response;
  /** What stands in the body, which can still be read; empty for a stream of events. */
  readonly text: string;
}

const WITHOUT_BODY = [204, 304];
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Sends a request as `fetch` does, and reads the text of the answer too. `fetch` itself takes twice the processor time, so
 * that only forms and compressed answers go through it.
 */
export async function fetchWithText(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  const isPlain = init.body == null || typeof init.body === 'string' || init.body instanceof Uint8Array;
  if (isPlain && headers.get('accept-encoding') === 'identity') return quickly(url, init, headers);
  const response = await fetch(url, init);
  return { response, text: isStream(response.headers) ? '' : await response.clone().text() };
}

async function quickly(url: string, init: RequestInit, headers: Headers): Promise<Answer> {
  const answer = await send(url, init, headers);
  const status = answer.statusCode;
  if (REDIRECTS.includes(status) && init.redirect !== 'manual') throw new Error(`${url} is not followed`);
  const named = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const shape = { status, headers: named };
  if (isStream(new Headers(named))) {
    return { response: new Response(Readable.toWeb(answer.body) as ReadableStream, shape), text: '' };
  }
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { response: new Response(WITHOUT_BODY.includes(status) ? null : bytes, shape), text: bytes.toString() };
}

async function send(url: string, { method = 'GET', body, signal }: RequestInit, headers: Headers) {
  try {
    return await request(url, {
      ...{ method: method as 'GET', headers: { 'user-agent': 'node', ...Object.fromEntries(headers) } },
      ...{ body: (body ?? null) as string | null, signal: signal ?? null },
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new TypeError('fetch failed', { cause });
  }
}

export const isStream = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;
