import type { Client } from '@distribute/client';

export type LegalBasis = NonNullable<Parameters<Client['campaigns']['create']>[0]['body']['legalBasis']>;
export type Kind = LegalBasis['kind'];

/** What the form holds: the answers to the questions of every kind, so that a change of mind loses none. */
export interface Statement {
  /** Empty until one is chosen. */
  readonly kind: Kind | '';
  readonly answers: Readonly<Record<string, string>>;
}

export const NOTHING_SAID: Statement = { kind: '', answers: {} };

interface Question {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

export const QUESTIONS: Readonly<Record<Kind, readonly Question[]>> = {
  consent: [
    {
      name: 'proof',
      label: 'How did they agree?',
      hint: 'When, and on which form or page. Recipients can read this.',
    },
  ],
  existing_customer: [
    {
      name: 'relationship',
      label: 'What did they buy or ask about?',
      hint: 'When, and that this email is about something similar. Recipients can read this.',
    },
  ],
  legitimate_interest: [
    {
      name: 'purpose',
      label: 'What do you want to achieve?',
      hint: 'And why that is legitimate. Recipients can read this.',
    },
    { name: 'necessity', label: 'Why is email needed for it?', hint: 'Why nothing milder would do.' },
    {
      name: 'balance',
      label: 'Why may they expect it?',
      hint: 'And what keeps it from weighing on them: few emails, about their work, easy to refuse.',
    },
  ],
};

export const KINDS = [
  { value: 'consent', label: 'They agreed', hint: 'Enough in every country.' },
  { value: 'existing_customer', label: 'They are customers', hint: 'Enough in most countries, for similar offers.' },
  {
    value: 'legitimate_interest',
    label: 'I weighed my interest against theirs',
    hint: 'Enough for people at companies in some countries.',
  },
] as const;

export const SHORTEST = 10;

/** What the form says; null while an answer is missing. */
export function basisOf({ kind, answers }: Statement): LegalBasis | null {
  if (kind === '') return null;
  const given = QUESTIONS[kind].map(({ name }) => [name, (answers[name] ?? '').trim()] as const);
  if (given.some(([, text]) => text.length < SHORTEST)) return null;
  return { kind, ...Object.fromEntries(given) } as LegalBasis;
}

/** The form as it was filled in. */
export function statementOf(basis: LegalBasis | null | undefined): Statement {
  if (!basis) return NOTHING_SAID;
  const { kind, ...answers } = basis;
  return { kind, answers };
}

export const NOT_ADVICE = 'A help, not legal advice: no lawyer has checked it, and what you owe may be more.';
