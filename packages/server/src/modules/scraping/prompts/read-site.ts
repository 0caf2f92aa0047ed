/** Raise it when a word of a question about a site changes: here, in `materials.ts` or in the questions that use them. */
const PROMPT_VERSION = 'read-site/3';

/** The task of a question about a site, with the version of its words. */
export const siteTask = (task: string): string => `${task} (${PROMPT_VERSION})`;

/** What a model is told about quoting, whatever it is asked about a site. */
export const QUOTE_RULE =
  'To each value give the quote that says it, copied letter by letter from one page without leaving anything out (one ' +
  'or two sentences, at most 400 characters; of a row of a table also its label), and the id of that page, such as ' +
  '"P2". Every number of the value must stand in its quote. Mind the headings above a sentence: they say of whom it ' +
  'tells. What customers, partners, investors, guest authors or agencies are or have is not true of the company. Give ' +
  'no value where the pages do not say it: a guess is worse than nothing.';
