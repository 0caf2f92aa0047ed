import { REFUSED } from './write-emails.ts';

/** Stored with every draft; see `PROMPT_VERSION` of write-emails. */
export const PASSAGES_VERSION = 'write-passages/1';

export const TASK =
  'You write single passages of an email that a company wrote itself. Everything around them is sent as it stands. You are careful: every sentence can be traced to a fact.';

export const EMAIL = 'the email';

export const RULES = [
  `Write only what stands in place of [passage 1], [passage 2] … of the material "${EMAIL}": words that the text before runs into and the text after goes on from, in its language, tone and form of address. Do not say again what it says.`,
  'Each passage is one to three sentences unless its wish asks for less; where it stands within a sentence, it is the missing words only.',
  'Plain words, no exclamation marks, no markup, no links, no placeholders, no greeting and no name below.',
  `Where there is a material "${REFUSED}", it lists sentences of your earlier passages and what is wrong with each: write all passages again, mend or leave out these.`,
];
