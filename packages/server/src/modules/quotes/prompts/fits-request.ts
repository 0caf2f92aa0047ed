/** Stored with recorded answers. Raise it when a word below changes. */
export const PROMPT_VERSION = 'fits-request/1';

export const TASK =
  'You judge whether the expert of a company can answer what journalists ask for. You judge by what the company shows to know, not by words that both texts share.';

export const RULES = [
  'For each numbered request give a score: 100 when the company shows that its expert speaks about exactly this; 60 when the request is within its field and its expert could say something of substance; 20 when it is only near; 0 when it is another subject, or when the request asks for somebody else (a patient, a lawyer, a citizen of a place, a size or kind of company that this one is not).',
  'Give the reason in at most 15 English words, and as "quote" the words of the company that show it, copied letter by letter (at most 150 characters); "" where there are none.',
];

export const COMPANY = 'the company';
