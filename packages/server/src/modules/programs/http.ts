import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../kernel/html.ts';
import { pageAnswer, readerPage } from '../../kernel/http/answers/reader-page.ts';
import { fieldsOf, withPosts } from '../../kernel/http/wire/bodies.ts';
import { parseJson } from '../../kernel/http/wire/json.ts';
import { actFor, actingProgram } from '../../kernel/trail/acting-request.ts';
import { askPerson } from './authorize.ts';
import type { ProgramsContext } from './context.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';
import { ProtocolError } from './protocol-error.ts';
import { registerProgram } from './register.ts';
import { issueTokens, revokeToken } from './tokens.ts';

const TOKEN_CALLS_PER_MINUTE = 60;
const WELL_KNOWN = '/.well-known/oauth-protected-resource';

const config = (label: string): { config: FastifyContextConfig } => ({
  config: { counting: 'counted', label: `programs.${label}`, headers: { 'Cache-Control': 'no-store' } },
});

/** What programs speak by the words of OAuth 2.1, which are not those of the contract (spec 30.3). */
export function registerPrograms(app: FastifyInstance, context: ProgramsContext): void {
  for (const path of [WELL_KNOWN, `${WELL_KNOWN}/mcp`]) {
    app.get(path, config('resource'), () => resourceMetadata(context));
  }
  app.get('/.well-known/oauth-authorization-server', config('server'), () => serverMetadata(context));
  app.get<{ Querystring: Record<string, unknown> }>('/oauth/authorize', config('authorize'), async (request, reply) => {
    const asked = await askPerson(context, request.query);
    if ('location' in asked) return reply.code(302).header('Location', asked.location).send();
    const { body, headers } = pageAnswer(
      400,
      readerPage('This program can’t be connected', `<p>${escapeHtml(asked.fault)}</p>`),
    );
    return reply.code(400).headers(headers).send(body);
  });
  withPosts(app, (scope) => {
    scope.post('/oauth/register', config('register'), async (request, reply) =>
      speak(reply.code(201), () => registerProgram(context, request.presented.address, jsonOf(request))),
    );
    scope.post('/oauth/token', config('token'), (request, reply) =>
      speak(reply, async () => {
        await context.attempts('program_tokens', request.presented.address, TOKEN_CALLS_PER_MINUTE);
        return actFor(actingProgram(request.presented), () => issueTokens(context, formOf(request)));
      }),
    );
    scope.post('/oauth/revoke', config('revoke'), (request, reply) =>
      speak(reply, async () => {
        await context.attempts('program_tokens', request.presented.address, TOKEN_CALLS_PER_MINUTE);
        await actFor(actingProgram(request.presented), () => revokeToken(context, formOf(request)));
        return {};
      }),
    );
  });
}

async function speak(reply: FastifyReply, act: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    return reply.send(await act());
  } catch (thrown) {
    if (!(thrown instanceof ProtocolError)) throw thrown;
    return reply.code(thrown.status).send({ error: thrown.error, error_description: thrown.message });
  }
}

const formOf = ({ headers, body }: FastifyRequest): Record<string, string> => {
  const fields = fieldsOf(headers['content-type'], (body as Buffer | undefined) ?? Buffer.alloc(0));
  if (fields.client_id === undefined) throw new ProtocolError('invalid_client', 'Send a form with client_id', 401);
  return fields;
};

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return parseJson((body as Buffer | undefined) ?? Buffer.alloc(0));
  } catch {
    return undefined;
  }
}
