/** What the address of the press says: what a list is narrowed to, and what is open beside it. */
export interface PressSearch {
  readonly campaignId?: string;
  readonly outletId?: string;
  readonly journalistId?: string;
  readonly open?: string;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Words of the address that mean nothing are dropped: a mistyped link shows more, never an error. */
export const readPressSearch = (raw: Record<string, unknown>): PressSearch => ({
  ...(isId(raw.campaignId) && { campaignId: raw.campaignId }),
  ...(isId(raw.outletId) && { outletId: raw.outletId }),
  ...(isId(raw.journalistId) && { journalistId: raw.journalistId }),
  ...(isId(raw.open) && { open: raw.open }),
});
