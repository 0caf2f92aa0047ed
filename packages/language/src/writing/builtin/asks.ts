import type { WritingBrief } from '../brief.ts';
import { writingWords } from '../words.ts';
import type { Statement } from './statement.ts';

/** Asks to somebody who shops for themselves: a basket, a gift, a table, a club, the next shop. */
const TO_SHOPPERS = writingWords('asksShoppers');
const PRICE_CUT = /\d ?% off(?!\p{L})/iu;
/** Asks to applicants, donors, and people who have an account. */
const TO_OTHERS = writingWords('asksOthers');

/** Whether an ask of the brand's site fits this reader: a buyer of a company is asked as one, and nobody to apply. */
export const fitsReader = (
  { text, isGiven }: Pick<Statement, 'text' | 'isGiven'>,
  lead: WritingBrief['lead'],
): boolean => isGiven || (!TO_OTHERS.test(text) && (lead.organizationName === null || !isToShoppers(text)));

const isToShoppers = (text: string): boolean => TO_SHOPPERS.test(text) || PRICE_CUT.test(text);
