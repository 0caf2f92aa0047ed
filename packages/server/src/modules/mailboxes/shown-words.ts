import { withoutAddresses } from '../../kernel/mail/email-address.ts';

/** How much of a server's text is stored and shown (spec 12.1). */
const SHOWN_CHARACTERS = 500;

/** A server's text as it is stored: cut, and without the addresses in it. */
export const shownWords = (words: string): string =>
  withoutAddresses(words.slice(0, 2 * SHOWN_CHARACTERS)).slice(0, SHOWN_CHARACTERS);
