import { createHash } from 'node:crypto';
import { writtenLanguage } from '@distribute/language/writing';
import { escapeHtml } from '../../../kernel/html.ts';
import type { TrackedMessage } from '../../emails/index.ts';
import { pageWords } from './page-words.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:34rem;margin:0 auto;padding:12vh 1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:2px solid CanvasText;border-radius:.5rem;
background:CanvasText;color:Canvas;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:3px}`;

/** The page carries its own style; it may load nothing, run no script and post only to this service. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

const page = (title: string, body: string, lang = 'en') => `<!doctype html>
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
const masked = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

/** The page is in the language of the mail that its link stands in. */
const wordsOf = ({ sequence }: Pick<TrackedMessage, 'sequence'>) =>
  pageWords(writtenLanguage(sequence[0]?.bodyText ?? ''));

export function unsubscribePage(message: TrackedMessage): string {
  const { lang, words } = wordsOf(message);
  // The address of an erased person is an empty string: the page then names none.
  const address = message.toAddress === '' ? null : `<strong>${escapeHtml(masked(message.toAddress))}</strong>`;
  const about = words.about(escapeHtml(message.clientCompanyName), address);
  const body = `<p>${about}
${words.promise}</p>
<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">${words.button}</button>
</form>`;
  return page(words.title, body, lang);
}

export function unsubscribedPage(message: TrackedMessage): string {
  const { lang, words } = wordsOf(message);
  return page(words.doneTitle, `<p>${words.done}</p>`, lang);
}

export const notificationsPage = (campaignName: string): string =>
  page(
    'Turn off these notifications',
    `<p>Press the button and the campaign <strong>${escapeHtml(campaignName)}</strong> stops sending notifications to
your email address. The campaign itself keeps running.</p>
<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">Turn off</button>
</form>`,
  );

export const NOTIFICATIONS_OFF_PAGE = page(
  'Notifications are off',
  `<p>You won’t get notifications about this campaign. Someone on its team can turn them on again.</p>`,
);

export const UNKNOWN_LINK_PAGE = page(
  'This link doesn’t work',
  '<p>The link may be incomplete. Open it again from the original email.</p>',
);
