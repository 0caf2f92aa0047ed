const KEY = 'distribute.company-sign-in';
type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What only this browser knows of the sign-in that it began, and where to go afterwards. */
export interface CompanyAttempt {
  readonly handle: string;
  readonly next: string | null;
}

export const keepAttempt = (storage: TokenStorage, attempt: CompanyAttempt): void =>
  storage.setItem(KEY, JSON.stringify(attempt));

/** It is good once. */
export function takeAttempt(storage: TokenStorage): CompanyAttempt | null {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as CompanyAttempt);
}
