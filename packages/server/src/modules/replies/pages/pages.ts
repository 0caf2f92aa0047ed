import { writtenLanguage } from '@distribute/language/writing';
import { escapeHtml } from '../../../kernel/html.ts';
import { masked, readerPage } from '../../../kernel/http/answers/reader-page.ts';
import type { TrackedMessage } from '../../emails/index.ts';
import { pageWords } from './page-words.ts';

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
  return readerPage(words.title, body, lang);
}

export function unsubscribedPage(message: TrackedMessage): string {
  const { lang, words } = wordsOf(message);
  return readerPage(words.doneTitle, `<p>${words.done}</p>`, lang);
}

export const notificationsPage = (campaignName: string): string =>
  readerPage(
    'Turn off these notifications',
    `<p>Press the button and the campaign <strong>${escapeHtml(campaignName)}</strong> stops sending notifications to
your email address. The campaign itself keeps running.</p>
<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">Turn off</button>
</form>`,
  );

export const NOTIFICATIONS_OFF_PAGE = readerPage(
  'Notifications are off',
  `<p>You won’t get notifications about this campaign. Someone on its team can turn them on again.</p>`,
);
