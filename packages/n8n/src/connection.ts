import { type Client, createClient } from '@distribute/client';
import { VERSION } from '@distribute/contract/version';
import type { IExecuteFunctions, IHookFunctions } from 'n8n-workflow';

export const CREDENTIAL = 'distributeApi';
const USER_AGENT = `distribute-n8n/${VERSION}`;

type Asking = IExecuteFunctions | IHookFunctions;

/** The typed client, whose requests n8n makes: with its credentials, proxies and certificates. */
export async function clientFor(context: Asking): Promise<Client> {
  const { baseUrl } = await context.getCredentials(CREDENTIAL);
  return createClient({
    baseUrl: String(baseUrl ?? '').trim(),
    headers: { 'user-agent': USER_AGENT },
    fetch: fetchThrough(context),
  });
}

const fetchThrough =
  (context: Asking): typeof fetch =>
  async (url, { method, headers, body, signal, redirect } = {}) => {
    const asked = context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
      ...{ url: String(url), method, headers: Object.fromEntries(new Headers(headers)) },
      ...(body && { body: typeof body === 'string' ? body : Buffer.from(body as ArrayBuffer) }),
      ...{ abortSignal: signal, disableFollowRedirect: redirect === 'manual' },
      ...{ encoding: 'arraybuffer', returnFullResponse: true, ignoreHttpStatusErrors: true },
    });
    const answer = await asked.catch((cause: Error) => {
      // What fetch throws where no answer came, so that the client tries again.
      throw new TypeError(cause.message, { cause });
    });
    const bytes = answer.body?.length ? new Uint8Array(answer.body) : null;
    const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(bytes, { status: answer.statusCode, headers: told });
  };
