import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from '../../kernel/caches/once.ts';
import { AppError } from '../../kernel/errors.ts';
import { negotiate, type PageForm } from '../../kernel/http/answers/negotiate.ts';
import { sendForm, sendRefusal } from './forms.ts';
import type { Layout } from './pages/layout.ts';

const API_PATH = /^\/(v1|campaigns|usage|benchmarks|health|openapi\.json|metrics|mcp|t|u)(\/|$)/;

const MISSING = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  markdown: `# Page not found

There is no page at this address. It may have moved, or the link that led here may be wrong.

- [Start page](/)
- [Documentation](/docs)
- [API reference](/docs/api)
`,
};

/**
 * Answers unknown paths: JSON on API paths, elsewhere an HTML page for clients that accept HTML (spec 1.6).
 */
export function createNotFound(layout: Layout) {
  const html = once(() => layout.text({ path: '', ...MISSING }, false));
  const forms = { html, markdown: () => MISSING.markdown };
  const missing = new AppError('not_found', 'Not found');
  return function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (API_PATH.test(pathOf(request.url))) return sendRefusal(reply, missing);
    const form = namedForm(request.headers.accept);
    if (form === null) return sendRefusal(reply.header('Vary', 'Accept'), missing);
    return sendForm(reply.code(404), form, forms, 'no-store');
  };
}

/** The router decodes paths, so an encoded API path counts as an API path too. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Only a form that the client names counts, because every program sends wildcards. */
function namedForm(accept = ''): PageForm | null {
  const named = accept.split(',').filter((range) => /^\s*text\/(html|(x-)?markdown)\s*(;|$)/i.test(range));
  return named.length === 0 ? null : negotiate(named.join(','));
}
