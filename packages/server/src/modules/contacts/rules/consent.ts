import type { ConsentStatus } from '@distribute/contract/contacts';
import type { z } from 'zod';
import { plainWord } from '../../../kernel/csv/plain-word.ts';

export interface Consent {
  readonly consentStatus: z.output<typeof ConsentStatus>;
  readonly unsubscribed: boolean;
}

const words = (text: string) => new Set(text.split(' '));
const YES = words('yes y true t 1 x ja j oui o si s sim tak da ok');
const GRANTED = words(
  'granted given consented consent agreed accepted optin optedin doubleoptin subscribed confirmed active allowed ' +
    'erteilt zugestimmt eingewilligt angemeldet accorde accepte inscrit abonne otorgado aceptado suscrito',
);
const NO = words('no n false f 0 nein non nao nee nie');
const WITHDRAWN = words(
  'withdrawn denied revoked refused declined rejected widerrufen verweigert refuse retire retirado',
);
const UNSUBSCRIBED = words(
  'unsubscribed unsubscribe optout optedout removed donotcontact donotemail dnc abgemeldet desabonne desinscrit ' +
    'disiscritto',
);
/** Columns in which a yes means "do not write to me". */
const OPPOSITE = words(
  'unsubscribed unsubscribe isunsubscribed optout optedout emailoptout hasoptedoutofemail donotcontact donotemail dnc ' +
    'abgemeldet desabonne desinscrit disiscritto',
);

export const isOpposite = (column: string) => OPPOSITE.has(plainWord(column));

/** "Opt in" is two words; "j a" is not a yes. */
const isOneWord = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean).length === 1;

/** What a cell says about consent. A word that we do not understand counts as unknown, never as consent. */
export function parseConsent(text: string, opposite: boolean): Consent {
  const word = plainWord(text);
  if (UNSUBSCRIBED.has(word) || (opposite && YES.has(word))) return { consentStatus: 'withdrawn', unsubscribed: true };
  if (WITHDRAWN.has(word) || (!opposite && NO.has(word))) return { consentStatus: 'withdrawn', unsubscribed: false };
  if (GRANTED.has(word) || (!opposite && YES.has(word) && isOneWord(text)))
    return { consentStatus: 'granted', unsubscribed: false };
  return { consentStatus: 'unknown', unsubscribed: false };
}
