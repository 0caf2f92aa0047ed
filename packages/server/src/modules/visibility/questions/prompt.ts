/** Stored with recorded answers. Raise it when a word below changes. */
export const PROMPT_VERSION = 'buyers-ask/1';

export const OFFER_TASK =
  'You read the website of a company and say what it offers, as a buyer who has never heard of it would call it when looking for such a thing.';
export const OFFER_RULES = [
  'Give one to five topics, the most important first: the usual name of a product or service in two to five words, without the name of the company, its products or its customers ("battery dispatch software", "cold chain packaging").',
  'Give with each the words of the site that show it, copied letter by letter (at most 200 characters). A topic that no words show is left out. If the site does not say what is offered, give none.',
  'Write the topics in the language of the site.',
];
export const SITE = 'the website';

export const BUYERS_TASK =
  'You know how people ask an assistant when they want to buy something. You say which questions nobody would ask.';
export const BUYERS_RULES = [
  'Below are numbered questions that were put together by a program. Refuse a question that makes no sense, that mixes up who buys and what is bought, that no buyer of this would ask, or that asks for something else. Small flaws of grammar do not matter.',
  'Answer with one string for each refused question, none for the others: "Q3: " and in at most 12 English words why.',
];
export const BUYERS_MARKET = 'the market';
export const QUESTIONS = 'questions';
