/** What the address of a press page contains: the filters of the list, and what is open beside it. */
export interface PressSearch {
  readonly campaignId?: string;
  readonly outletId?: string;
  readonly journalistId?: string;
  readonly open?: string;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Unknown words in the address are dropped: a mistyped link shows more, never an error. */
export const readPressSearch = (raw: Record<string, unknown>): PressSearch => ({
  ...(isId(raw.campaignId) && { campaignId: raw.campaignId }),
  ...(isId(raw.outletId) && { outletId: raw.outletId }),
  ...(isId(raw.journalistId) && { journalistId: raw.journalistId }),
  ...(isId(raw.open) && { open: raw.open }),
});
