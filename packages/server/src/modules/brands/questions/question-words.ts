import type { QuestionKey } from '@distribute/language/sites';

/** What a person is asked, and what a good answer says. */
export const QUESTION_WORDS: Readonly<Record<QuestionKey, { readonly question: string; readonly hint: string }>> = {
  companyDescription: {
    question: 'What do you do?',
    hint: 'One sentence that a stranger understands. Every email is built on it.',
  },
  targetAudience: {
    question: 'Who do you help?',
    hint: 'Roles, kinds of companies and places, such as “owners of care homes in Ireland”.',
  },
  valueProposition: {
    question: 'What do they get from it?',
    hint: 'The benefit for the customer, with a number where you have one.',
  },
  socialProof: {
    question: 'What proves it?',
    hint: 'A result, an award or a figure that you can stand behind.',
  },
  customers: {
    question: 'Who are your customers?',
    hint: 'Names that you may mention to others.',
  },
  riskReversal: {
    question: 'What do you guarantee?',
    hint: 'A guarantee, a free trial or a refund.',
  },
  price: {
    question: 'What does it cost?',
    hint: 'The price, and what it is for.',
  },
  callToAction: {
    question: 'What should the reader do?',
    hint: 'One small step, such as “book a call of 20 minutes”.',
  },
  spokespersonName: {
    question: 'Who speaks for the company?',
    hint: 'Name and role of the person whom journalists may quote.',
  },
  scarcity: {
    question: 'What is limited?',
    hint: 'A true limit on places or stock. Most companies have none.',
  },
};
