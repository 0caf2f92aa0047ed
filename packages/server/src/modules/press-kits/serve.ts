import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../kernel/db/db.ts';
import { AppError, notFound as noSuch } from '../../kernel/errors.ts';
import { negotiate } from '../../kernel/http/answers/negotiate.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getBrand } from '../brands/index.ts';
import { disclosureHeader } from '../law/index.ts';
import { printMarkdown } from './mdx/print.ts';
import type { KitReader } from './mdx/reader.ts';
import { kitDocument } from './page/layout.ts';
import { authorshipOf, descriptionOf, keptSources } from './show.ts';
import { findKit } from './store/kits.ts';
import { findShared } from './store/links.ts';
import type { Views } from './views.ts';

export interface ServeDeps {
  readonly db: Db;
  readonly baseUrl: string;
}

export interface ServedBy {
  readonly stylesheet: URL;
  /** Answers 404 as the rest of the site does. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** The page runs no script, loads nothing from elsewhere and has no origin; links open in a new page. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-downloads',
].join('; ');
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': POLICY,
  Vary: 'Accept',
};
const TOKEN = /^([\w-]{16,64})(\.md)?$/;

/** The public page of a brand's validated kit (spec 15.7), and its stylesheet. */
export function createKitPages(deps: ServeDeps & { readonly views: Views; readonly reader: KitReader }) {
  const { db, baseUrl, views, reader } = deps;
  /** Contains a hash of the stylesheet, known once the file was read. */
  let stylePath = '';

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, notFound }: { asked: string } & Pick<ServedBy, 'notFound'>,
  ) => {
    const [, token, ending] = TOKEN.exec(asked) ?? [];
    const kit = token === undefined ? null : await findShared(db, token);
    if (!kit?.page) return notFound(request, reply);
    const form = ending ? 'markdown' : negotiate(request.headers.accept);
    if (form === null) {
      throw new AppError('not_acceptable', 'Not acceptable: this page is available as text/html, text/markdown');
    }
    const { page, sources, updatedAt } = kit;
    const { address } = request.presented;
    await views.record(kit, { address, visit: { method: request.method, headers: request.headers } });
    reply.headers(HEADERS);
    if (kit.model !== null) reply.header('AI-Disclosure', disclosureHeader(authorshipOf(kit)));
    if (form === 'markdown') return reply.type('text/markdown; charset=utf-8').send(printMarkdown(page));
    const brand = await getBrand(db, kit.orgId, kit.brandId);
    const shown = { title: kit.title ?? brand.name, description: descriptionOf(page), page, sources, updatedAt };
    return reply
      .type('text/html; charset=utf-8')
      .send(kitDocument({ ...shown, brandDomain: brand.domain }, { baseUrl, stylePath }));
  };

  /** Shows a text as a kit's page without storing it. */
  const preview = async ({ orgId }: Caller, id: string, mdx: string) => {
    const kit = await findKit(db, orgId, id);
    if (!kit) throw noSuch('Media kit');
    const [page, brand] = [await reader.read(orgId, mdx), await getBrand(db, orgId, kit.brandId)];
    const shown = { title: kit.title ?? brand.name, description: descriptionOf(page), page, updatedAt: kit.updatedAt };
    return {
      html: kitDocument(
        { ...shown, sources: keptSources(kit, page), brandDomain: brand.domain },
        { baseUrl, stylePath },
      ),
    };
  };

  const register = (app: FastifyInstance, { stylesheet, notFound }: ServedBy): void => {
    const style = readFileSync(stylesheet);
    stylePath = `/assets/kit.${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
    app.get(stylePath, { config: { counting: 'shown', label: 'press-kits.style' } }, (_request, reply) =>
      reply
        .headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=31536000, immutable' })
        .type('text/css; charset=utf-8')
        .send(style),
    );
    const config = { counting: 'tracking', label: 'press-kits.page' } as const;
    app.get<{ Params: { token: string } }>('/k/:token', { config }, (request, reply) =>
      send(request, reply, { asked: request.params.token, notFound }),
    );
  };
  return { register, preview };
}
