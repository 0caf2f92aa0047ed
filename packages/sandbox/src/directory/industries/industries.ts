import { CARE_AND_CULTURE } from './care-and-culture.ts';
import { CRAFTS } from './crafts.ts';
import { FINANCE_AND_ADVICE } from './finance-and-advice.ts';
import type { Industry } from './industry.ts';
import { MAKING } from './making.ts';
import { PLACES_AND_GOODS } from './places-and-goods.ts';
import { TECHNOLOGY } from './technology.ts';

export const INDUSTRIES: readonly Industry[] = [
  ...TECHNOLOGY,
  ...FINANCE_AND_ADVICE,
  ...MAKING,
  ...PLACES_AND_GOODS,
  ...CARE_AND_CULTURE,
  ...CRAFTS,
];
