import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { parseRanges } from '../../../kernel/http/answers/negotiate.ts';
import { fingerprint, sendAsset } from '../assets.ts';

const require = createRequire(import.meta.url);
/**
 * Three repairs: Zod inside the script would try `Function('')`, which our policy refuses and the browser reports; its
 * copy buttons have no accessible name; and its lists of operations scroll by mouse only.
 */
const PREAMBLE = `globalThis.__zod_globalConfig = { jitless: true };
new MutationObserver(() => {
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.ariaLabel = 'Copy';
  for (const list of document.querySelectorAll('.endpoints:not([tabindex])')) list.tabIndex = 0;
}).observe(document, { childList: true, subtree: true });
`;

/**
 * The script of the interactive reference. The package contains it as one string literal in its module. Reading the
 * literal avoids loading the plugin and its parsers; it is read on the first request.
 */
export function createReferenceScript() {
  const module = require.resolve('@scalar/fastify-api-reference');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', pathToFileURL(module)), 'utf8')) as {
    version: string;
  };
  const path = `/assets/reference.${fingerprint(version + PREAMBLE)}.js`;
  let packed: Promise<Buffer> | undefined;

  return {
    path,
    register(app: FastifyInstance): void {
      app.get(path, { config: { counting: 'shown', label: 'site.asset' } }, async (request, reply) => {
        packed ??= readScript(module).then((script) => promisify(gzip)(script));
        const body = await packed;
        sendAsset(reply, 'text/javascript; charset=utf-8').header('Vary', 'Accept-Encoding');
        // Compressed once: several megabytes are too much to compress for every visitor.
        if (takesGzip(request.headers['accept-encoding'])) return reply.header('Content-Encoding', 'gzip').send(body);
        return reply.header('Content-Encoding', 'identity').send(await promisify(gunzip)(body));
      });
    },
  };
}

const takesGzip = (accept: string | string[] = '') =>
  parseRanges(String(accept)).some(({ name, q }) => (name === 'gzip' || name === '*') && q > 0);

const MARKER = '/standalone.js?raw\n';

async function readScript(module: string): Promise<string> {
  const source = await readFile(module, 'utf8');
  const at = source.indexOf(MARKER) + MARKER.length;
  const line = source.slice(at, source.indexOf('\n', at));
  const literal = line.slice(line.indexOf('"'), line.lastIndexOf('"') + 1);
  if (at < MARKER.length || literal === '')
    throw new Error('The API reference package no longer holds its script where we look for it');
  // A JavaScript literal may contain raw control characters; JSON may not.
  const json = literal.replace(/\p{Cc}/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return PREAMBLE + (JSON.parse(json) as string).replace(/\n\/\/# sourceMappingURL=.*$/, '');
}
