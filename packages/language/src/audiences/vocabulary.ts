import { once } from '../once.ts';
import { readWordLists } from '../text/word-lists.ts';
import type { Language } from './language.ts';

/** English words that the other languages use too. */
const loans = once(() => readWordLists('audiences/loans.txt', ['occupations', 'establishments']));

export const occupationsOf = ({ code, occupations }: Language): readonly string[] =>
  code === 'en' ? occupations : [...loans().occupations, ...occupations];

/** Kinds of companies and institutions, and trades. */
export const establishmentsOf = ({ establishments }: Language): readonly string[] => [
  ...loans().establishments,
  ...establishments,
];

const loanKinds = once(() => new Set(loans().establishments.map((word) => word.toLowerCase())));
/** An English word for companies, which the other languages do not put into the plural. */
export const isLoanKind = (word: string): boolean => loanKinds().has(word);
