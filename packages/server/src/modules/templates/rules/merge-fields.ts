import { nearest } from '@distribute/contract/did-you-mean';
import { type Fault, placeOf } from './fault.ts';
import { OTHER_NAMES } from './fields.ts';

const plainOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[- ]/g, '_')
    .toLowerCase()
    .replace(/^(?:lead|contact|reader|person|user|recipient|custom)\./, '');

function exactField(plain: string, known: readonly string[]): string | null {
  const exact = [plain, `column.${plain}`].find((one) => known.includes(one));
  return exact ?? (Object.hasOwn(OTHER_NAMES, plain) ? (OTHER_NAMES[plain] as string) : null);
}

/** The known field that a wrong name most likely means. */
export function meantField(name: string, known: readonly string[]): string | null {
  const plain = plainOf(name);
  return exactField(plain, known) ?? nearest(plain, known) ?? nearest(name, known) ?? nearest(`column.${plain}`, known);
}

const NAME = '[A-Za-z][A-Za-z0-9_ .-]{0,40}';
const MERGE_FIELDS = new RegExp(`\\*\\|(${NAME})\\|\\*|<<(${NAME})>>|\\[(${NAME})\\]`, 'g');

/** Fields as other programs write them; words in brackets only where they name a field. */
export const mergeFieldFaults = (text: string, known: readonly string[]): Fault[] =>
  [...text.matchAll(MERGE_FIELDS)].flatMap(([whole, starred, angled, bracketed]): Fault[] => {
    const name = (starred ?? angled ?? bracketed ?? '').trim();
    const field = bracketed === undefined ? meantField(name, known) : exactField(plainOf(name), known);
    if (bracketed !== undefined && field === null) return [];
    const message = `${whole} would be sent as it is. Write {{ ${field ?? 'first_name'} }}.`;
    return [{ ...placeOf(text, text.indexOf(whole)), code: 'unknown_field', message }];
  });
