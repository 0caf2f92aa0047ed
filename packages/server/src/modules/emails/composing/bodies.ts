import { escapeHtml, linksIn } from '../writing/render-html.ts';

/** Where the parts of one message lead; the caller made the tokens in them. */
export interface TrackingUrls {
  readonly unsubscribe: string;
  readonly pixel: string | null;
  /** Null leaves the link as it is. */
  readonly click: (url: string) => string | null;
  /** Seen by machines only: whoever follows it is none of the readers (api.md 27.2). */
  readonly trap?: string | null;
}

export interface Footer {
  readonly unsubscribeUrl: string;
  readonly postalAddress: string | null;
}

const WISH = 'If you do not want to hear from us again:';
const addressLines = (address: string | null) =>
  (address ?? '')
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 8);

export const footerText = ({ unsubscribeUrl, postalAddress }: Footer): string =>
  ['--', `${WISH} ${unsubscribeUrl}`, ...addressLines(postalAddress)].join('\n');

export const footerHtml = ({ unsubscribeUrl, postalAddress }: Footer): string =>
  `<p style="color:#666;font-size:12px">${[
    `${WISH} <a href="${escapeHtml(unsubscribeUrl)}">unsubscribe</a>`,
    ...addressLines(postalAddress).map(escapeHtml),
  ].join('<br>\n')}</p>`;

/** Where it leads, as people say it: a whole address of one host that leads to another looks like a trap. */
const shownLink = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
};

/** The HTML as it leaves: counted links, footer, trap and pixel. `html` is what `renderHtml` made. */
export function trackedHtml(given: {
  readonly html: string;
  readonly links: ReadonlyMap<string, string>;
  readonly pixelUrl: string | null;
  readonly trapUrl?: string | null;
  readonly footer: Footer;
}): string {
  const anchors = new Map(
    [...given.links].map(([url, click]) => [
      escapeHtml(url),
      `<a href="${escapeHtml(click)}">${escapeHtml(shownLink(url))}</a>`,
    ]),
  );
  const body = given.html.replace(/<a href="([^"]*)">[^<]*<\/a>/g, (whole, url: string) => anchors.get(url) ?? whole);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"></head><body>',
    body,
    footerHtml(given.footer),
    given.trapUrl
      ? `<a href="${escapeHtml(given.trapUrl)}" style="display:none" aria-hidden="true" rel="nofollow"></a>`
      : '',
    given.pixelUrl ? `<img src="${escapeHtml(given.pixelUrl)}" width="1" height="1" alt="">` : '',
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The text as it leaves: a link is replaced only where clicks are counted. */
export function trackedText(given: {
  readonly text: string;
  readonly links: ReadonlyMap<string, string>;
  readonly footer: Footer;
}): string {
  // The longest first, so that a link which begins another does not cut it.
  const urls = [...given.links.keys()].sort((a, b) => b.length - a.length);
  const text = given.text.replace(/https?:\/\/[^\s<>"'“”]+/gi, (found) => {
    const url = urls.find(
      (candidate) =>
        found === candidate || (/^[.,;:!?)\]]+$/.test(found.slice(candidate.length)) && found.startsWith(candidate)),
    );
    return url === undefined ? found : `${given.links.get(url)}${found.slice(url.length)}`;
  });
  return `${text}\n\n${footerText(given.footer)}`;
}

/** Both bodies of one message. */
export function bodiesToSend(given: {
  readonly text: string;
  readonly html: string;
  readonly urls: TrackingUrls;
  readonly postalAddress: string | null;
}): { text: string; html: string } {
  const { text, html, urls } = given;
  const footer = { unsubscribeUrl: urls.unsubscribe, postalAddress: given.postalAddress };
  const links = new Map(
    linksIn(text).flatMap((url): [string, string][] => {
      const click = urls.click(url);
      return click === null ? [] : [[url, click]];
    }),
  );
  return {
    text: trackedText({ text, links, footer }),
    html: trackedHtml({ html, links, pixelUrl: urls.pixel, trapUrl: urls.trap ?? null, footer }),
  };
}
