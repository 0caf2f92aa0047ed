import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../kernel/html.ts';
import { PAGE_CACHE, securityHeaders } from './headers.ts';
import { markdownPath } from './pages/layout.ts';
import type { Page } from './pages/pages.ts';

type Entry = Pick<Page, 'path' | 'title' | 'description'>;

export interface MachineFilesOptions {
  readonly serviceName: string;
  readonly baseUrl: string;
  readonly pages: readonly Entry[];
}

/** Files that programs expect at fixed addresses; each has one form, without negotiation (spec 2.1). */
export function serveMachineFiles(app: FastifyInstance, options: MachineFilesOptions): void {
  const files = [
    { path: '/llms.txt', type: 'text/plain; charset=utf-8', content: llms(options) },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: robots(options.baseUrl) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', content: sitemap(options) },
  ];
  for (const { path, type, content } of files) {
    app.get(path, { config: { counting: 'counted', label: 'site.machine-file' } }, (_request, reply) =>
      reply.headers(securityHeaders()).header('Cache-Control', PAGE_CACHE).type(type).send(content),
    );
  }
}

function llms({ serviceName, baseUrl, pages }: MachineFilesOptions): string {
  const line = ({ path, title, description }: Entry) => `- [${title}](${baseUrl}${markdownPath(path)}): ${description}`;
  const isDoc = ({ path }: Entry) => path.startsWith('/docs');
  const home = pages.find(({ path }) => path === '/');
  return [
    `# ${serviceName}`,
    `> ${home?.description ?? ''}`,
    `Every page of this site answers as markdown: send \`Accept: text/markdown\`, or add \`.md\` to its address. The API is at ${baseUrl}/v1; send the key as \`Authorization: Bearer <key>\`.`,
    `## Documentation\n\n${pages.filter(isDoc).map(line).join('\n')}`,
    `## For programs\n\n- [OpenAPI 3.1 document](${baseUrl}/openapi.json): Every operation with its schemas\n- [MCP manifest](${baseUrl}/.well-known/mcp.json): The Model Context Protocol server at ${baseUrl}/mcp`,
    `## Optional\n\n${pages
      .filter((page) => !isDoc(page) && page !== home)
      .map(line)
      .join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const robots = (baseUrl: string) => `User-agent: *
Allow: /
Disallow: /app
Disallow: /v1/
Disallow: /k/
Disallow: /t/
Disallow: /u/

Sitemap: ${baseUrl}/sitemap.xml
`;

const sitemap = ({ baseUrl, pages }: MachineFilesOptions) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path }) => `  <url><loc>${escapeHtml(baseUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
