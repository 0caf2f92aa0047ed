import { listed } from '../listed.ts';

export interface NameList {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export const nameList = (first: string, last: string): NameList => ({ first: listed(first), last: listed(last) });
