// Tables: none.
// Facts and jobs: none. The MCP server over HTTP (spec 30.2): every tool is an operation of this API, called as the caller.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { missingCredentials, type PresentedIdentity } from '../../kernel/http/caller.ts';
import { parseJson } from '../../kernel/http/wire/json.ts';
import { innerFetch } from './inner-fetch.ts';

export interface McpDeps {
  readonly baseUrl: string;
  readonly serviceName: string;
  readonly now: () => Date;
}

/**
 * The headers that identify the caller. Every tool's operation is called with them and with nothing else of the
 * request.
 */
const IDENTITY = ['authorization', 'x-api-key', 'x-org-id', 'x-user-id'] as const;
const JSON_TYPE = 'application/json';
const EVENTS = 'text/event-stream';

/** Stateless: each request brings its credential, and nothing of it is kept after the answer. */
export function registerMcp(app: FastifyInstance, { baseUrl, serviceName, now }: McpDeps): void {
  const challenge = challengeOf(serviceName, baseUrl);
  app.post<{ Querystring: Record<string, string> }>(
    '/mcp',
    { config: { counting: 'counted', label: 'mcp', headers: { 'Cache-Control': 'no-store' }, forPrograms: true } },
    async (request, reply) => {
      assertOwnOrigin(request.headers.origin, baseUrl);
      assertCredential(request.presented.credential, challenge);
      const tools = toolsOf(request.query);
      const parsedBody = parseJson(request.body as Buffer);
      const response = await answer(request, { tools, parsedBody });
      reply.code(response.status).type(response.headers.get('content-type') ?? JSON_TYPE);
      return response.body ? Readable.fromWeb(response.body as never) : '';
    },
  );

  const answer = async (request: FastifyRequest, asked: { tools: 'default' | 'all'; parsedBody: unknown }) => {
    // Loaded on the first request, because most installations never use it.
    const [{ createMcpServer, createHttpTransport }, { createClient }] = await Promise.all([
      import('@distribute/mcp'),
      import('@distribute/client'),
    ]);
    const headers = identityOf(request);
    const fetch = innerFetch(app, request.presented.address);
    const client = createClient({ baseUrl, headers, fetch, retries: 0 });
    const credential = headers.authorization ?? headers['x-api-key'] ?? '';
    const proof = { key: credential, scope: headers['x-org-id'] ?? '' };
    const server = createMcpServer({ client, apiUrl: baseUrl, tools: asked.tools, proof, now: () => now().getTime() });
    const accept = request.headers.accept ?? '';
    const wantsEvents = accept.includes(EVENTS) && !/application\/(json|\*)|\*\/\*/.test(accept);
    const transport = createHttpTransport({ asEvents: wantsEvents });
    await server.connect(transport);
    const version = request.headers['mcp-protocol-version'];
    const shown = new Request(`${baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': JSON_TYPE, accept: `${JSON_TYPE}, ${EVENTS}` },
        ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
      },
    });
    return transport.handleRequest(shown, { parsedBody: asked.parsedBody });
  };
}

/** Refuses other sites: a page in a visitor's browser must not reach a server that only the visitor can reach. */
function assertOwnOrigin(origin: string | undefined, baseUrl: string): void {
  if (origin !== undefined && origin !== new URL(baseUrl).origin) {
    throw new AppError({ code: 'origin_refused', status: 403 }, 'Requests of another site are refused');
  }
}

/** Tells a program where to learn how it gets a token (RFC 9728 5.1). */
const challengeOf = (serviceName: string, baseUrl: string) => (error: string) => {
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp"`;
  return { 'WWW-Authenticate': `Bearer realm="${serviceName}", ${error}${metadata}` };
};

function assertCredential(
  credential: PresentedIdentity['credential'],
  challenge: ReturnType<typeof challengeOf>,
): void {
  if (credential === 'none') {
    const { message, extra } = missingCredentials();
    throw new AppError('missing_credentials', message, extra, { headers: challenge('') });
  }
  if (credential === 'conflicting') throw new AppError('conflicting_credentials', 'Conflicting credentials');
  if (credential === 'invalid') {
    throw new AppError('invalid_api_key', 'Invalid API key', {}, { headers: challenge('error="invalid_token", ') });
  }
  if (credential === 'unavailable') throw new AppError('identity_unavailable', 'Identity resolution failed');
}

function toolsOf({ tools = 'default' }: Readonly<Record<string, string>>): 'default' | 'all' {
  if (tools !== 'default' && tools !== 'all') {
    throw new AppError('invalid_parameter', 'Invalid tools', { allowed: ['default', 'all'] });
  }
  return tools;
}

function identityOf({ headers }: FastifyRequest): Partial<Record<(typeof IDENTITY)[number], string>> {
  const given = IDENTITY.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  return Object.fromEntries(given);
}
