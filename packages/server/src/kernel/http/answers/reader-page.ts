import { createHash } from 'node:crypto';
import { notFound } from '../../errors.ts';
import { escapeHtml } from '../../html.ts';
import type { Bearer } from '../caller.ts';
import { type Answer, raw } from './answer.ts';

// Pages for the people who get our mail: without login, script or cookies.

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:34rem;margin:0 auto;padding:12vh 1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.125rem;line-height:1.35;margin:2.25rem 0 .5rem}
p,ul,dl{margin:0 0 1rem}
ul{padding-left:1.25rem}
li,dd,blockquote{overflow-wrap:anywhere}
blockquote{margin:0 0 .25rem;padding-left:.75rem;border-left:3px solid CanvasText}
dt{font-weight:600}
dd{margin:0 0 .5rem}
form{margin:0 0 1rem}
label{display:block;font-weight:600}
input[type=email]{font:inherit;box-sizing:border-box;width:100%;padding:.6rem .75rem;margin:.25rem 0 .75rem;
border:2px solid CanvasText;border-radius:.5rem;background:Canvas;color:CanvasText}
button.plain{background:Canvas;color:CanvasText}
button{margin:0 .5rem .5rem 0}
.small{font-size:.9375rem}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:2px solid CanvasText;border-radius:.5rem;
background:CanvasText;color:Canvas;cursor:pointer}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid Highlight;outline-offset:3px}`;

/** The page carries its own style; it may load nothing, run no script and post only to this service. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** The body is HTML. */
export const readerPage = (title: string, body: string, lang = 'en') => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** Shows enough for the recipient to recognise the address; a forwarded link does not reveal it. */
export const masked = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

export const wantsPage = ({ visit }: Bearer) => /\btext\/html\b/i.test(String(visit.headers.accept ?? ''));

export const pageAnswer = (status: number, html: string): Answer<never> =>
  raw(status, html, 'text/html; charset=utf-8', { ...HEADERS, Vary: 'Accept' });

const UNKNOWN_LINK = readerPage(
  'This link doesn’t work',
  '<p>The link may be incomplete. Open it again from the original email.</p>',
);

/** A link that is not ours, for a browser and for a program. */
export function unknownLink(caller: Bearer): Answer<never> {
  if (!wantsPage(caller)) throw notFound('Link');
  return pageAnswer(404, UNKNOWN_LINK);
}
