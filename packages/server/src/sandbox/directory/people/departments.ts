import { OFFICE } from './departments-office.ts';
import { TRADE } from './departments-trade.ts';

export const DEPARTMENTS = { ...OFFICE, ...TRADE } as const;

export type Department = keyof typeof DEPARTMENTS;
