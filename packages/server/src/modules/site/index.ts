// Tables: none.
// Facts and jobs: none. The pages of the installation, its API reference, and the dashboard's files.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { once } from '../../kernel/caches/once.ts';
import { loadAssets, serveAsset } from './assets.ts';
import { serveDashboard } from './dashboard.ts';
import { serveForms } from './forms.ts';
import { serveMachineFiles } from './machine-files.ts';
import { createNotFound } from './not-found.ts';
import { createLayout } from './pages/layout.ts';
import { loadPages, type Page } from './pages/pages.ts';
import { CLIENT_METHODS, listClientMethods } from './reference/client-methods.ts';
import type { OpenApiDocument } from './reference/operation-list.ts';
import { createReference, REFERENCE } from './reference/reference.ts';
import { createReferenceScript } from './reference/reference-script.ts';
import { describeRelease } from './release.ts';
import { createSiteSearch } from './search/search.ts';
import { serveSearch } from './search/search-page.ts';
import { operationsOf, sectionsOf } from './search/sections.ts';

export interface SiteOptions {
  readonly serviceName: string;
  readonly baseUrl: string;
  /** The folder of the markdown pages; its address ends with a slash. */
  readonly siteFolder: URL;
  readonly changelog: URL;
  /** The dashboard as built, or null. */
  readonly dashboardFolder: URL | null;
  readonly openapi: () => object;
}

export interface Site {
  register(app: FastifyInstance): void;
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** A text page may run our one script (copying code, showing search results) and nothing else. */
const TEXT_POLICY = { 'script-src': "'self'" };

/** Reads all pages once; a page that cannot be read makes the start fail. */
export function createSite(options: SiteOptions): Site {
  const { serviceName, baseUrl, siteFolder } = options;
  const assets = loadAssets(siteFolder);
  const values = { serviceName, baseUrl, picture: assets.picture.path, ...describeRelease() };
  const pages = loadPages(siteFolder, values);
  const texts = [...pages, changelogPage(options.changelog, serviceName)];
  const docs = [...texts.filter(({ path }) => /^\/docs(\/|$)/.test(path)), CLIENT_METHODS, REFERENCE].sort(
    (a, b) => a.order - b.order,
  );
  const layout = createLayout({ serviceName, baseUrl, assets, docs });
  const script = createReferenceScript();
  const reference = createReference({ layout, scriptPath: script.path, openapi: options.openapi, serviceName });
  const methods = once(() => ({
    ...CLIENT_METHODS,
    markdown: listClientMethods(options.openapi() as OpenApiDocument),
  }));
  const find = createSiteSearch(() => [
    ...pages.flatMap(sectionsOf),
    ...sectionsOf(methods()),
    ...operationsOf(options.openapi() as OpenApiDocument),
  ]);
  const notFound = createNotFound(layout);

  return {
    notFound,
    register(app) {
      for (const page of texts) {
        const html = once(() => layout.text(page));
        serveForms(app, page.path, { html, markdown: () => page.markdown, policy: TEXT_POLICY });
      }
      const methodsHtml = once(() => layout.text(methods()));
      serveForms(app, CLIENT_METHODS.path, {
        ...{ html: methodsHtml, markdown: () => methods().markdown, policy: TEXT_POLICY },
      });
      serveForms(app, REFERENCE.path, reference);
      serveSearch(app, { layout, find, policy: TEXT_POLICY });
      script.register(app);
      for (const asset of Object.values(assets)) serveAsset(app, asset);
      serveMachineFiles(app, { serviceName, baseUrl, pages: [...texts, CLIENT_METHODS, REFERENCE] });
      serveDashboard(app, { folder: options.dashboardFolder, layout, notFound });
    },
  };
}

const changelogPage = (file: URL, serviceName: string): Page => ({
  path: '/changelog',
  title: 'Changelog',
  description: `What changed in ${serviceName}, release by release.`,
  order: 100,
  section: null,
  markdown: readFileSync(file, 'utf8'),
});
