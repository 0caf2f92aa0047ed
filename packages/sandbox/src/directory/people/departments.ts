import { CRAFT_POSTS } from './departments-crafts.ts';
import { OFFICE } from './departments-office.ts';
import { TRADE } from './departments-trade.ts';

export const DEPARTMENTS = { ...OFFICE, ...TRADE, ...CRAFT_POSTS } as const;

export type Department = keyof typeof DEPARTMENTS;
