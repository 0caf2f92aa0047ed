import { numbersIn } from './numbers-in.ts';
import type { JudgedContext, JudgedStatement } from './statement.ts';

const URLS = /\b(?:https?:\/\/|www\.)\S+/gi;
const DIGITS = /\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+)?/gu;

/** The digits of a number without zeros around them: "1.3 million", "$1,300,000" and "1,3 Mio." are all "13". */
const significant = (figure: string): string => figure.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, '');

const written = (text: string): string[] => text.normalize('NFKC').replace(URLS, ' ').match(DIGITS) ?? [];
const numberFor = (figure: string): number =>
  Number(figure.replace(/[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.'));

/** Some languages write these as a word that we may not know, and a proposed call has its minutes. */
const isWordSized = (value: number) => Number.isInteger(value) && (value <= 24 || (value <= 100 && value % 10 === 0));
const MOST_OF_AN_OFFER = 100;
/** Minutes of an hour, hours of a day, days of a week, a month and a year, weeks and months of a year. */
const TIMES = [60, 24, 7, 30, 365, 52, 12];
const PHONE_DIGITS = 7;
/** "+44 1632 960742" or "0044 …": the evidence may leave out the country. */
const PHONE = /(?:\+|(?<!\d)00)\d[\d\s()/.-]{6,20}\d/g;
/** A Japanese year of an emperor is counted from another beginning. */
const ERA = /(?:令和|平成|昭和|大正|明治)/;
/** "About 1,400" for 1,403: whether it may be said so is the judge's. */
const ROUNDED_BY = 0.05;

/**
 * The first number in digits that cannot come from the evidence in any notation; null where each might. A number that
 * might is left to the judge: this check refuses only where it cannot be wrong.
 */
export function figureWithoutEvidence(
  { text, evidence }: Pick<JudgedStatement, 'text' | 'evidence'>,
  { company, reader, today }: Pick<JudgedContext, 'company' | 'reader' | 'today'>,
): string | null {
  const sources = [...evidence.map((one) => one.text), company, reader ?? '', today ?? ''];
  const known = new Set(sources.flatMap((source) => [...written(source), ...yearEnds(source)]).map(significant));
  const year = Number((today ?? '').slice(0, 4)) || null;
  const values = evidence.map((one) => [...valuesIn(one.text), ...(year === null ? [] : [year])]);
  const digits = sources.map((source) => source.replace(/\D/g, '')).join(' ');
  // A question or an offer proposes times and lengths of its own.
  const isOffer = evidence.length === 0 || isQuestion(text.replace(URLS, ' '));

  const mayStand = (figure: string): boolean => {
    const value = numberFor(figure);
    const all = figure.replace(/\D/g, '');
    return (
      known.has(significant(figure)) ||
      isWordSized(value) ||
      (isOffer && value <= MOST_OF_AN_OFFER) ||
      (all.length >= PHONE_DIGITS && digits.includes(all.slice(-PHONE_DIGITS))) ||
      values.some(
        (of) => of.some((one) => isSameTime(one, value) || isRounding(one, value)) || followsFromTwo(value, of),
      )
    );
  };
  if (sources.some((source) => ERA.test(source))) return null;
  const isKnownPhone = (phone: string) => digits.includes(phone.replace(/\D/g, '').slice(-PHONE_DIGITS));
  const rest = text.replace(PHONE, (phone) => (isKnownPhone(phone) ? ' ' : phone));
  return written(rest).find((figure) => !mayStand(figure)) ?? null;
}

/** Whether no word follows the last question mark. */
function isQuestion(text: string): boolean {
  const at = Math.max(...['?', '？', '؟'].map((mark) => text.lastIndexOf(mark)));
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text.slice(at));
}

/** The short form of a year: 26 for 2026. */
const yearEnds = (source: string): string[] =>
  (source.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map((year) => year.slice(2));

/** Numbers in digits and, in the languages whose number words we know, in words. */
const valuesIn = (source: string): number[] => [...written(source).map(numberFor), ...numbersIn(source)];

const isSameTime = (one: number, other: number): boolean =>
  one === other || TIMES.some((times) => one === other * times || other === one * times);

const isRounding = (one: number, rounded: number): boolean =>
  rounded % 10 === 0 && Math.abs(one - rounded) <= rounded * ROUNDED_BY;

/** The difference or sum of two numbers of one piece of evidence, or the share of one in the other in percent. */
const followsFromTwo = (value: number, values: readonly number[]): boolean =>
  values.some((one) =>
    values.some((other) => {
      const share = other === 0 ? 0 : (100 * one) / other;
      return (
        Math.abs(one - other) === value ||
        one + other === value ||
        Math.abs(share - value) < 1 ||
        Math.abs(100 - share - value) < 1
      );
    }),
  );
