/** As much of a server's words as is kept and shown (api.md 32.14). */
const SHOWN_CHARACTERS = 500;
/** Bounded on both sides, so that a long word is looked at once. */
const ADDRESS = /[^\s<>@"'(),:;]{1,64}@[^\s<>@"'(),:;]{1,255}/g;

/** What a server said, without the addresses it names: its words are shown to people, and outlive the person. */
export const withoutAddresses = (said: string): string =>
  said
    .slice(0, 2 * SHOWN_CHARACTERS)
    .replace(ADDRESS, '[address]')
    .slice(0, SHOWN_CHARACTERS);
