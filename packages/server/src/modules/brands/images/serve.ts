import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import type { BrandsContext } from '../context.ts';
import { findFile } from '../store/images.ts';
import { serveLogos } from './drawn-logo.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Kept pictures at their lasting addresses. A drawing from somebody's site may not run or load anything here. */
function serveImages({ db }: BrandsContext, app: FastifyInstance): void {
  const config = { counting: 'tracking', label: 'brands.image' } as const;
  app.get<{ Params: { id: string } }>('/images/:id', { config }, async (request, reply) => {
    const { id } = request.params;
    const file = ID.test(id) ? await findFile(db, id) : null;
    if (!file) throw new AppError('not_found', 'Not found');
    return reply
      .headers({
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .type(TYPES[file.format] ?? 'application/octet-stream')
      .send(file.bytes);
  });
}

/** Kept pictures and drawn logos, at addresses anyone may open. */
export function serveBrandPictures(context: BrandsContext, app: FastifyInstance): void {
  serveImages(context, app);
  serveLogos(app);
}
