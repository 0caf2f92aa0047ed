import { writtenLanguage } from '@distribute/language/writing';
import { escapeHtml } from '../../kernel/html.ts';
import { masked, readerPage } from '../../kernel/http/answers/reader-page.ts';
import type { HeldData } from '../data-rights/index.ts';
import { noticeWords, type TrackedMessage } from '../emails/index.ts';
import { disclosureOf, TEMPLATE } from '../law/index.ts';
import type { Receipt } from './receipt.ts';
import { plainly, type ReceiptWords, receiptWords, said } from './words.ts';

/** The page is in the language of the mail that its link stands in. */
const wordsOf = ({ sequence }: Pick<TrackedMessage, 'sequence'>) =>
  receiptWords(writtenLanguage(sequence[0]?.bodyText ?? ''));

const section = (title: string, ...body: readonly string[]) => `<h2>${escapeHtml(title)}</h2>\n${body.join('\n')}`;
const lines = (texts: readonly string[]) => `<p>${texts.filter(Boolean).map(escapeHtml).join('<br>\n')}</p>`;
const paragraph = (html: string) => `<p>${html}</p>`;

/** What answers an act that only the reader may ask for: what is held, or that the address was another. */
export type ReceiptAnswer = { readonly held: HeldData } | 'wrong_address' | null;

export function receiptPage(receipt: Receipt, answer: ReceiptAnswer): string {
  const { message, facts } = receipt;
  const { lang, words } = wordsOf(message);
  const company = message.clientCompanyName;
  const on = (at: string) =>
    new Intl.DateTimeFormat(lang, {
      ...{ dateStyle: 'long', timeZone: message.recipient.timezone ?? 'UTC' },
    } as const).format(new Date(at));
  const address = masked(message.toAddress);
  const body = [
    facts.sentAt === null ? '' : paragraph(said(words.sent, { company, address, date: on(facts.sentAt) })),
    answer === 'wrong_address' ? `<p role="alert"><strong>${escapeHtml(words.wrongAddress)}</strong></p>` : '',
    answer !== null && answer !== 'wrong_address' ? heldSection(words, message, answer.held) : '',
    senderSection(words, receipt),
    section(words.source, paragraph(escapeHtml(sourceOf(words, lang, message)))),
    section(words.basis, paragraph(basisOf(words, receipt))),
    section(words.writer, paragraph(writerOf(words, receipt))),
    section(words.grounds, groundsOf(words, receipt)),
    section(words.next, paragraph(nextOf(words, receipt, on))),
    choices(words, company),
    `<p class="small">${escapeHtml(words.private)}</p>`,
  ];
  return readerPage(plainly(words.title, { company }), body.filter(Boolean).join('\n'), lang);
}

function senderSection(words: ReceiptWords, { message, sender, postalAddress }: Receipt): string {
  const from = sender && `${sender.name} <${sender.address}>`;
  return section(words.sender, lines([message.clientCompanyName, ...(postalAddress ?? '').split('\n'), from ?? '']));
}

const sourceOf = (words: ReceiptWords, lang: string, { recipient, clientCompanyName: company }: TrackedMessage) =>
  plainly(recipient.source ? noticeWords(lang).source[recipient.source] : words.sourceUnknown, { company });

/** What the customer says; nobody has checked it. */
function basisOf(words: ReceiptWords, { basis, message: { clientCompanyName: company } }: Receipt): string {
  switch (basis?.kind) {
    case 'consent':
      return said(words.basisConsent, { company, text: basis.proof });
    case 'existing_customer':
      return said(words.basisCustomer, { company, text: basis.relationship });
    case 'legitimate_interest':
      return said(words.basisInterest, { company, text: basis.purpose });
    default:
      return said(words.basisNone, { company });
  }
}

const WRITER = { none: 'byRules', 'ai-originated': 'byPerson', 'machine-generated': 'byMachine' } as const;
const writerOf = (words: ReceiptWords, { message, facts }: Receipt): string =>
  said(words[facts.model === TEMPLATE ? 'byTemplate' : WRITER[disclosureOf(facts)]], {
    company: message.clientCompanyName,
    model: facts.model ?? '',
  });

/** The sentences of this step that still stand in it as the model wrote them. */
function groundsOf(words: ReceiptWords, { message, facts }: Receipt): string {
  const text = message.sequence.find(({ step }) => step === message.step)?.bodyText ?? '';
  const standing = (facts.grounds ?? []).filter((one) => one.step === message.step && text.includes(one.text));
  if (standing.length === 0) return paragraph(escapeHtml(words.groundsNone));
  const from = {
    company: plainly(words.groundsOfCompany, { company: message.clientCompanyName }),
    reader: words.groundsOfReader,
  };
  const factLine = (fact: (typeof standing)[number]['facts'][number]) =>
    `<li>${escapeHtml(`${from[fact.about]}: ${fact.text}`)}${fact.url === null ? '' : ` ${linkTo(fact.url)}`}</li>`;
  return standing
    .map((one) => `<blockquote>${escapeHtml(one.text)}</blockquote>\n<ul>${one.facts.map(factLine).join('\n')}</ul>`)
    .join('\n');
}

/** A page of somebody's site; `noreferrer` keeps the address of the receipt from it. */
const linkTo = (url: string) => {
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  return `<a href="${escapeHtml(url)}" rel="noreferrer nofollow">${escapeHtml(`${host}${pathname}`)}</a>`;
};

function nextOf(words: ReceiptWords, { facts: { upcoming, nextAt } }: Receipt, on: (at: string) => string): string {
  if (upcoming === 0 || nextAt === null) return escapeHtml(words.nextNone);
  return said(upcoming === 1 ? words.nextOne : words.nextMany, { count: String(upcoming), date: on(nextAt) });
}

const button = (act: string, label: string, plain = true) =>
  `<button name="act" value="${act}"${plain ? ' class="plain"' : ''}>${label}</button>`;

const choices = (words: ReceiptWords, company: string): string =>
  section(
    words.choices,
    `<form method="post">${button('stop', said(words.stop, { company }), false)}</form>
<form method="post">${button('never', escapeHtml(words.never))}
<p class="small">${escapeHtml(words.neverAbout)}</p></form>
<form method="post">
<p>${escapeHtml(words.prove)}</p>
<label for="address">${escapeHtml(words.address)}</label>
<input type="email" id="address" name="address" autocomplete="email" required maxlength="254">
${button('show', escapeHtml(words.show))}
${button('copy', escapeHtml(words.copy))}
${button('erase', escapeHtml(words.erase))}
<p class="small">${escapeHtml(words.eraseAbout)}</p>
</form>`,
  );

function heldSection(words: ReceiptWords, { recipient }: TrackedMessage, held: HeldData): string {
  const name = [recipient.firstName, recipient.lastName].filter(Boolean).join(' ');
  const own = Object.assign({}, ...held.contacts.map(({ rawAttributes }) => rawAttributes)) as Record<string, string>;
  const rows: [string, string | null | undefined][] = [
    [words.name, name],
    [words.address, recipient.email],
    [words.job, recipient.title],
    [words.employer, recipient.company],
    [words.industry, recipient.industry],
    [words.country, recipient.country],
    [words.website, recipient.domain],
    ...Object.entries(own),
    [words.messages, String(held.messages.length)],
    [words.replies, String(held.replies.length)],
  ];
  const shown = rows.filter(([, value]) => value);
  return section(
    words.held,
    `<dl>${shown.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('\n')}</dl>`,
    paragraph(escapeHtml(words.heldMore)),
  );
}

/** Says that an act was done, in the language that the mail had. */
export function donePage(message: TrackedMessage, done: 'stop' | 'never' | 'erase'): string {
  const { lang, words } = wordsOf(message);
  const told = {
    stop: { title: words.next, text: words.stopped },
    never: { title: words.next, text: words.neverDone },
    erase: { title: words.erasedTitle, text: words.erasedDone },
  }[done];
  const company = message.clientCompanyName;
  return readerPage(told.title, paragraph(said(told.text, { company })), lang);
}

/** What the link of an erased person shows. The text of the mail, and with it its language, is gone. */
export const erasedPage = (message: TrackedMessage): string => donePage(message, 'erase');
