/** Raise it when a word of the question changes. */
const PROMPT_VERSION = 'research-reader/1';

export const TASK = `You read the website of a company before somebody there is written to. (${PROMPT_VERSION})`;

export const QUESTION =
  'Choose at most two passages that would give a first email something particular to begin with: what the company ' +
  'plans, opens, builds, launches, hires for, won or changed, or a figure or a way of working that few others have. ' +
  'Newer is better. Each must tell of the company itself, not of its customers or of guest authors, and must make ' +
  'sense alone. No slogan, no greeting, no legal text, nothing about single employees. Copy each letter by letter, one ' +
  'or two sentences, at most 300 characters, with the id of its page, such as "P2". Give an empty list where nothing ' +
  'is particular: nothing is better than something general.';
