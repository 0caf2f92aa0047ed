import { writtenLanguage } from '@distribute/language/writing';
import { escapeHtml } from '../../../kernel/html.ts';
import { linksIn } from '../../writing/index.ts';
import { addedWords, colonOf } from './added-words.ts';
import { linkWords } from './link-words.ts';

/** The tracking addresses of one message; the caller has made their tokens. */
export interface TrackingUrls {
  readonly unsubscribe: string;
  readonly receipt: string;
  readonly pixel: string | null;
  /** Null leaves the link unchanged. */
  readonly click: (url: string) => string | null;
}

/** The sender's name, company and postal address. */
export interface Sender {
  /** Null where the mailbox has no person's name. */
  readonly name: string | null;
  readonly company: string;
  readonly postalAddress: string | null;
  /** What the law of the reader's country asks for, in the language of the email. */
  readonly notices: (language: string) => readonly string[];
}

type FooterUrls = Pick<TrackingUrls, 'unsubscribe' | 'receipt'>;

/** With the trailing space (RFC 3676 4.3), so that mail programs recognise the footer as a signature. */
const SIGNATURE_MARK = '-- ';

const linesOf = (text: string | null) =>
  (text ?? '')
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The person and the company, each once: the name or the address may already contain the company. */
function senderLines({ name, company, postalAddress }: Sender): string[] {
  const address = linesOf(postalAddress).slice(0, 8);
  const [person = ''] = linesOf(name);
  const [firm = ''] = linesOf(company);
  const tells = (text: string) => text.toLowerCase().includes(firm.toLowerCase());
  const who = tells(person) || tells(address[0] ?? '') ? [person] : [person, firm];
  return [who.filter(Boolean).join(', '), ...address].filter(Boolean);
}

/** The footer of a text body. */
export const footerText = (sender: Sender, urls: FooterUrls, language: string): string =>
  [
    ...[SIGNATURE_MARK, ...senderLines(sender), ''],
    ...noticesIn(sender, language),
    `${addedWords(language).wish} ${urls.unsubscribe}`,
    `${addedWords(language).about}${colonOf(language)} ${urls.receipt}`,
  ].join('\n');

const footerHtml = (sender: Sender, urls: FooterUrls, language: string): string => {
  const { wish, unsubscribe, about } = addedWords(language);
  return `<p style="color:#666;font-size:12px">${[
    ...[...senderLines(sender), ...noticesIn(sender, language)].map(escapeHtml),
    `${wish} <a href="${escapeHtml(urls.unsubscribe)}">${escapeHtml(unsubscribe)}</a>`,
    `<a href="${escapeHtml(urls.receipt)}">${escapeHtml(about)}</a>`,
  ].join('<br>\n')}</p>`;
};

/** A company's name may not break a line. */
const noticesIn = ({ notices }: Sender, language: string): string[] =>
  notices(language).map((line) => linesOf(line).join(' '));

/**
 * The text and HTML body of one message. Clicks are counted in the HTML only: in plain text a counted link could not
 * be shown under its real address. What we add is in the language of the text.
 */
export function bodiesToSend(given: {
  readonly text: string;
  /** The output of `renderHtml`. */
  readonly html: string;
  readonly urls: TrackingUrls;
  readonly sender: Sender;
}): { text: string; html: string } {
  const { text, urls, sender } = given;
  const language = writtenLanguage(text);
  const added = addedWords(language);
  const links = new Map(
    linksIn(text).flatMap((url): [string, string][] => {
      const click = urls.click(url);
      return click === null ? [] : [[url, click]];
    }),
  );
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"></head><body>`,
    linkWords(given.html, links, added.thisPage),
    footerHtml(sender, urls, language),
    ...(urls.pixel ? [`<img src="${escapeHtml(urls.pixel)}" width="1" height="1" alt="">`] : []),
    '</body></html>',
  ].join('\n');
  return { text: `${text}\n\n${footerText(sender, urls, language)}`, html };
}
