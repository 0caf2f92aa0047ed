import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printDocument } from '@distribute/contract/openapi';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { compressAnswers } from '../../kernel/http/wire/compress.ts';
import { createSite, type SiteOptions } from './index.ts';

/** A temporary folder with the given files, and a function that deletes it. */
export function folderOf(files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(tmpdir(), 'site-test-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return { url: pathToFileURL(`${path}/`), remove: () => rmSync(path, { recursive: true }) };
}

/** The real pages on a bare server, with compression as in production. */
export function siteApp(options: Partial<SiteOptions> = {}): FastifyInstance {
  const folder = folderOf({ 'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n- The first release\n' });
  const baseUrl = options.baseUrl ?? 'https://distribute.test';
  const site = createSite({
    serviceName: 'Distribute',
    baseUrl,
    siteFolder: new URL('../../../../site/', import.meta.url),
    changelog: new URL('CHANGELOG.md', folder.url),
    dashboardFolder: null,
    openapi: () => printDocument({ baseUrl }),
    ...options,
  });
  folder.remove();
  const notFound = (request: FastifyRequest, reply: FastifyReply) => site.notFound(request, reply);
  const app = fastify({ frameworkErrors: (_error, request, reply) => void notFound(request, reply) });
  compressAnswers(app);
  app.setNotFoundHandler(notFound);
  site.register(app);
  app.get('/openapi.json', () => printDocument({ baseUrl }));
  return app;
}
