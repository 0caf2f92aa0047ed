import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FOREVER, securityHeaders } from './headers.ts';

/** A file under a name that changes with its content. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

export const fingerprint = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

function loadAsset(folder: URL, name: string, ending: string, type: string): Asset {
  const content = readFileSync(new URL(`assets/${name}.${ending}`, folder));
  return { path: `/assets/${name}.${fingerprint(content)}.${ending}`, type, content };
}

export const loadAssets = (folder: URL) => ({
  style: loadAsset(folder, 'site', 'css', 'text/css; charset=utf-8'),
  icon: loadAsset(folder, 'icon', 'svg', 'image/svg+xml'),
  script: loadAsset(folder, 'site', 'js', 'text/javascript; charset=utf-8'),
  picture: loadAsset(folder, 'campaign', 'png', 'image/png'),
});
export type Assets = ReturnType<typeof loadAssets>;

export function serveAsset(app: FastifyInstance, asset: Asset): void {
  const config = { counting: 'shown', label: 'site.asset' } as const;
  app.get(asset.path, { config }, (_request, reply) => sendAsset(reply, asset.type).send(asset.content));
}

export const sendAsset = (reply: FastifyReply, type: string): FastifyReply =>
  reply.headers(securityHeaders()).header('Cache-Control', FOREVER).type(type);
