const STORAGE_KEY = 'distribute.session';

/** Why the session ended; the sign-in page says it. */
export type Ending = 'expired' | 'signed-out';
type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Holds the only secret in the browser: the session token. It expires 12 hours after its last use. */
export function createSession(storage: TokenStorage) {
  let token = storage.getItem(STORAGE_KEY);
  let ending: Ending | null = null;
  const listeners = new Set<() => void>();

  const become = (next: string | null, how: Ending | null) => {
    token = next;
    ending = how;
    for (const listener of listeners) listener();
  };

  return {
    token: () => token,
    ending: () => ending,
    start(next: string) {
      storage.setItem(STORAGE_KEY, next);
      become(next, null);
    },
    end(how: Ending) {
      if (token === null) return;
      storage.removeItem(STORAGE_KEY);
      become(null, how);
    },
    /** Follows a sign-in or sign-out in another tab. */
    follow() {
      const stored = storage.getItem(STORAGE_KEY);
      if (stored !== token) become(stored, stored === null ? 'signed-out' : null);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Session = ReturnType<typeof createSession>;
