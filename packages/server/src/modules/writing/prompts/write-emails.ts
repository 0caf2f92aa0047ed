import { MAX_SUBJECT, type Template } from '../brief.ts';

/**
 * Stored with every draft. Raise it when a word below changes, so that drafts of two prompts are never compared as one.
 */
export const PROMPT_VERSION = 'write-emails/2';

export const TASK =
  'You write emails for a company to one reader. You are careful: every sentence can be traced to a fact.';

export const KINDS: Readonly<Record<Template, string>> = {
  'cold-email': 'a first email to somebody who has never heard of the company, and its follow-ups',
  'crm-email': 'a short email to one of the company’s own contacts, and its follow-up; claim no shared history',
  'hiring-email': 'an email to somebody who might work for the company, and its follow-ups',
  'feedback-email': 'a request for an honest opinion, and its follow-up; sell nothing',
  'pr-pitch': 'a story pitch to a journalist, and its follow-up: the story first, the company after it',
};

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

export const GOALS: Readonly<Record<string, string>> = {
  signup: 'sign up',
  meetingBooked: 'agree to a short call',
  purchase: 'consider buying',
};

export const RULES = [
  'The facts are numbered. With each sentence give its paragraph (1, 2, …) and the ids of the facts that it uses, such as "F3"; a question or an offer of yours uses none ("").',
  'One sentence uses one fact. Never put numbers or names of two facts together, and never tell of the reader, of us or of everybody what a fact tells of somebody else.',
  'Say only what a fact says. You may translate, shorten and put it in your own words. An average stays an average.',
  'Say nothing of the reader that no fact says: no problem, no plan, no shared past, no competitor. You may ask.',
  'No recommendation, certificate, award, limit, deadline, guarantee or superlative without a fact for it.',
  'Open with what is particular to this reader and company. Then the one thing that matters most for this job. One proof. One question.',
  'Do not write the greeting nor the name below: we add both. Plain words, short paragraphs, no exclamation marks, no markup, no emoji.',
  `One request per email. Each follow-up adds one new fact. The subject is true, at most ${MAX_SUBJECT} characters, without "Re:".`,
  'No unsubscribe text: it is added later. What is unknown stays unsaid. No placeholders.',
];

export const REFUSED = 'sentences refused in the earlier draft';
export const AGAIN = `An earlier draft had sentences that no fact bears out. They stand under "${REFUSED}", each with the reason: write the emails again without them.`;
