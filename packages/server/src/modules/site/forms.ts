import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { negotiate, type PageForm } from '../../kernel/http/answers/negotiate.ts';
import { PAGE_CACHE, securityHeaders } from './headers.ts';
import { markdownPath } from './pages/layout.ts';

/** A page as HTML and markdown; `policy` widens the content security policy of the HTML. */
export interface Forms {
  readonly html: () => string;
  readonly markdown: () => string;
  readonly policy?: Readonly<Record<string, string>>;
}

const TYPES: Record<PageForm, string> = { html: 'text/html; charset=utf-8', markdown: 'text/markdown; charset=utf-8' };
const CONFIG = { counting: 'counted', label: 'site.page' } as const;

/** Serves a page at its path in the form the client prefers, and at `<path>.md` as markdown (spec 2.2). */
export function serveForms(
  app: FastifyInstance,
  path: string,
  forms: Forms | ((request: FastifyRequest) => Forms),
): void {
  const formsFor = typeof forms === 'function' ? forms : () => forms;
  app.get(path, { config: CONFIG }, (request, reply) => {
    const form = negotiate(request.headers.accept);
    return form === null ? refuseForm(reply) : sendForm(reply, form, formsFor(request));
  });
  // The page `/` has two addresses: `<path>.md` taken literally, and the name of its file.
  for (const address of new Set([`${path}.md`, markdownPath(path)])) {
    app.get(address, { config: CONFIG }, (request, reply) => sendForm(reply, 'markdown', formsFor(request)));
  }
}

export const sendForm = (reply: FastifyReply, form: PageForm, forms: Forms, cache = PAGE_CACHE): FastifyReply =>
  reply
    .headers(securityHeaders(form === 'html' ? forms.policy : {}))
    .headers({ Vary: 'Accept', 'Cache-Control': cache })
    .type(TYPES[form])
    .send(forms[form]());

const refuseForm = (reply: FastifyReply) =>
  sendRefusal(
    reply.header('Vary', 'Accept'),
    new AppError('not_acceptable', 'Not acceptable: this page is available as text/html, text/markdown'),
  );

export const sendRefusal = (reply: FastifyReply, { status, body }: AppError): FastifyReply =>
  reply
    .code(status)
    .headers(securityHeaders())
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
