import { withoutAddresses } from '../../kernel/mail/email-address.ts';

/** As much of a server's words as is kept and shown (api.md 32.14). */
const SHOWN_CHARACTERS = 500;

/** What a server said, as it is stored: bounded, and without the addresses it names. */
export const shownWords = (said: string): string =>
  withoutAddresses(said.slice(0, 2 * SHOWN_CHARACTERS)).slice(0, SHOWN_CHARACTERS);
