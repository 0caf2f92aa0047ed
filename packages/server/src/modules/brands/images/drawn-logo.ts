import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';

/** Dark enough for white letters on them. */
const COLOURS = ['#1d4ed8', '#0f766e', '#b45309', '#be123c', '#6d28d9', '#15803d', '#0e7490', '#a21caf'];
const LETTER = /\p{L}|\p{N}/u;
const FILE = /^([0-9a-f]{2,6})\.svg$/;

/** The first letter or digit of a name as a capital. */
const initialOf = (name: string): string => {
  const capital = (LETTER.exec(name)?.[0] ?? '?').toUpperCase();
  return String.fromCodePoint(capital.codePointAt(0) as number);
};

/** The address of a logo that is drawn from a name: it names the letter, and nothing of whose it is. */
export const drawnLogoPath = (name: string): string =>
  `/logos/${(initialOf(name).codePointAt(0) as number).toString(16).padStart(2, '0')}.svg`;

/** The picture of a letter; null for what `drawnLogoPath` never names. */
export function drawLogo(file: string): string | null {
  const point = Number.parseInt(FILE.exec(file)?.[1] ?? '', 16);
  const letter = point <= 0x10ffff ? String.fromCodePoint(point) : '';
  if (`/logos/${file}` !== drawnLogoPath(letter)) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" role="img" aria-label="${letter}"><rect width="128" height="128" rx="24" fill="${COLOURS[point % COLOURS.length]}"/><text x="64" y="64" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="72" font-weight="600" fill="#fff">${letter}</text></svg>`;
}

/** Logos of brands whose site shows none, at addresses anyone may open. */
export function serveLogos(app: FastifyInstance): void {
  const config = { counting: 'tracking', label: 'brands.logo' } as const;
  app.get<{ Params: { file: string } }>('/logos/:file', { config }, async (request, reply) => {
    const drawn = drawLogo(request.params.file);
    if (drawn === null) throw new AppError('not_found', 'Not found');
    return reply
      .headers({
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .type('image/svg+xml')
      .send(drawn);
  });
}
