import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FOREVER, securityHeaders } from './headers.ts';

const TYPEFACE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** A file under a name that changes with its content. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

export const fingerprint = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

const asset = (name: string, ending: string, type: string, content: Buffer): Asset => ({
  path: `/assets/${name}.${fingerprint(content)}.${ending}`,
  type,
  content,
});

/** The typeface comes from its package (decision 0051); the stylesheet refers to it by the name used here. */
export function loadAssets(folder: URL) {
  const read = (file: string) => readFileSync(new URL(`assets/${file}`, folder));
  const font = asset('inter', 'woff2', 'font/woff2', readFileSync(new URL(import.meta.resolve(TYPEFACE))));
  const style = read('site.css').toString().replace('inter.woff2', font.path);
  return {
    font,
    style: asset('site', 'css', 'text/css; charset=utf-8', Buffer.from(style)),
    icon: asset('icon', 'svg', 'image/svg+xml', read('icon.svg')),
    script: asset('site', 'js', 'text/javascript; charset=utf-8', read('site.js')),
    picture: asset('campaign', 'png', 'image/png', read('campaign.png')),
  };
}
export type Assets = ReturnType<typeof loadAssets>;

export function serveAsset(app: FastifyInstance, asset: Asset): void {
  const config = { counting: 'shown', label: 'site.asset' } as const;
  app.get(asset.path, { config }, (_request, reply) => sendAsset(reply, asset.type).send(asset.content));
}

export const sendAsset = (reply: FastifyReply, type: string): FastifyReply =>
  reply.headers(securityHeaders()).header('Cache-Control', FOREVER).type(type);
