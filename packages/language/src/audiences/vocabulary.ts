import { establishments as deEstablishments } from './establishments/de.ts';
import { establishments as enEstablishments } from './establishments/en.ts';
import { establishments as esEstablishments } from './establishments/es.ts';
import { establishments as frEstablishments } from './establishments/fr.ts';
import { establishments as itEstablishments } from './establishments/it.ts';
import { loans as kindLoans } from './establishments/loans.ts';
import { establishments as nlEstablishments } from './establishments/nl.ts';
import { establishments as ptEstablishments } from './establishments/pt.ts';
import { occupations as deOccupations } from './occupations/de.ts';
import { occupations as enOccupations } from './occupations/en.ts';
import { occupations as esOccupations } from './occupations/es.ts';
import { occupations as frOccupations } from './occupations/fr.ts';
import { occupations as itOccupations } from './occupations/it.ts';
import { loans } from './occupations/loans.ts';
import { occupations as nlOccupations } from './occupations/nl.ts';
import { occupations as ptOccupations } from './occupations/pt.ts';
import { sectors as deSectors } from './sectors/de.ts';
import { sectors as enSectors } from './sectors/en.ts';
import { sectors as esSectors } from './sectors/es.ts';
import { sectors as frSectors } from './sectors/fr.ts';
import { sectors as itSectors } from './sectors/it.ts';
import { sectors as nlSectors } from './sectors/nl.ts';
import { sectors as ptSectors } from './sectors/pt.ts';

const OCCUPATIONS: Readonly<Record<string, string>> = {
  de: deOccupations,
  en: enOccupations,
  es: esOccupations,
  fr: frOccupations,
  it: itOccupations,
  nl: nlOccupations,
  pt: ptOccupations,
};
const ESTABLISHMENTS: Readonly<Record<string, string>> = {
  de: deEstablishments,
  en: enEstablishments,
  es: esEstablishments,
  fr: frEstablishments,
  it: itEstablishments,
  nl: nlEstablishments,
  pt: ptEstablishments,
};

const SECTORS: Readonly<Record<string, string>> = {
  de: deSectors,
  en: enSectors,
  es: esSectors,
  fr: frSectors,
  it: itSectors,
  nl: nlSectors,
  pt: ptSectors,
};

/** Occupations in the language with this code, separated by commas. */
export const occupationsOf = (code: string): string =>
  (code === 'en' ? OCCUPATIONS.en : `${loans},${OCCUPATIONS[code]}`) ?? '';

/** Kinds of companies and institutions, and trades. */
export const establishmentsOf = (code: string): string => `${kindLoans},${ESTABLISHMENTS[code] ?? ''}`;

/** Trades, products and subjects of the press. */
export const sectorsOf = (code: string): string => SECTORS[code] ?? '';

const LOAN_KINDS = new Set(kindLoans.split(',').map((word) => word.trim().toLowerCase()));
/** An English word for companies, which the other languages do not put into the plural. */
export const isLoanKind = (word: string): boolean => LOAN_KINDS.has(word);
