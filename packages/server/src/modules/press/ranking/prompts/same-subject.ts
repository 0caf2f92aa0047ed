/** Stored with recorded answers. Raise it when a word below changes. */
export const PROMPT_VERSION = 'same-subject/1';

export const TASK =
  'You find journalists for a story. You say which articles are about the same subject as the story, judging by what each is about and not by words that they share.';

export const RULES = [
  'An article fits when its writer would plausibly cover the story next: the same field, problem, technology, market or kind of people affected. The same word for something else does not fit, nor does the same company type in another matter, a list of funding rounds or events, a job offer or an advertisement.',
  'Articles may be in any language. Judge only by what is shown of them.',
  'Answer with one string for each article that fits, the best first, none for the others: "A3 85: " with a number from 20 (touches it) to 100 (exactly this subject), then in at most 12 English words what it has in common with the story.',
];

export const STORY = 'the story';
export const ARTICLES = 'articles';
