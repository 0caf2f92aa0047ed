import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAsset } from './assets.ts';
import { FOREVER, PAGE_CACHE, securityHeaders } from './headers.ts';
import type { Layout } from './pages/layout.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const PAGE_HEADERS = { ...securityHeaders({ 'script-src': "'self'" }), 'Cache-Control': 'no-cache' };
const PAGE_CONFIG = { counting: 'counted', label: 'site.dashboard' } as const;
const FILE_CONFIG = { counting: 'shown', label: 'site.asset' } as const;

const NOT_BUILT = {
  path: '/app',
  title: 'The dashboard is not built',
  description: 'How to build the dashboard.',
  markdown: `# The dashboard is not built

The dashboard is compiled once before the server can show it. Build it, then start the server again:

\`\`\`sh
npm run build --workspace @distribute/dashboard
npm start
\`\`\`

Everything the dashboard does is also in the [API](/docs/api).
`,
};

export interface DashboardOptions {
  /** The folder of the built application; null when it was not built. */
  readonly folder: URL | null;
  readonly layout: Layout;
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Serves the built application under `/app`: its files by name, and its one page for every other path. The files are
 * read at the start, so that a later build cannot mix with the page already handed out.
 */
export function serveDashboard(app: FastifyInstance, { folder, layout, notFound }: DashboardOptions): void {
  const files = folder ? readFiles(fileURLToPath(folder)) : new Map<string, Buffer>();
  const index = files.get('index.html');
  const page = (_request: FastifyRequest, reply: FastifyReply) =>
    index
      ? reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(index)
      : reply.code(501).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(layout.text(NOT_BUILT, false));

  const sendFile = (reply: FastifyReply, name: string, content: Buffer, cache: string) =>
    sendAsset(reply, TYPES[extname(name)] ?? 'application/octet-stream')
      .header('Cache-Control', cache)
      .send(content);

  app.get<{ Params: { '*': string } }>('/app/assets/*', { config: FILE_CONFIG }, (request, reply) => {
    const name = `assets/${request.params['*']}`;
    const content = files.get(name);
    // A missing script must not be answered with the page: the browser would try to run it.
    return content ? sendFile(reply, name, content, FOREVER) : notFound(request, reply);
  });
  for (const [name, content] of files) {
    if (name === 'index.html' || name.startsWith('assets/')) continue;
    app.get(`/app/${name}`, { config: FILE_CONFIG }, (_request, reply) => sendFile(reply, name, content, PAGE_CACHE));
  }
  app.get('/app', { config: PAGE_CONFIG }, page);
  app.get('/app/*', { config: PAGE_CONFIG }, page);
}

function readFiles(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(folder, file).replaceAll('\\', '/'), readFileSync(file)];
    }),
  );
}
