import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMe } from './account.ts';

const CHANGED = 'distribute:kept';

/**
 * A small value that this browser stores for one person in one organisation, such as what they have seen. Null until
 * the person is known, and when nothing was stored. Losing it does no harm, so a full storage is no error.
 */
export function useKept<T>(name: string): readonly [T | null, (value: T) => void] {
  const { data: me } = useMe();
  const key = me && `distribute.${name}.${me.organization?.id ?? ''}.${me.user?.id ?? ''}`;
  const text = useSyncExternalStore(subscribe, () => (key ? localStorage.getItem(key) : null));
  const value = useMemo(() => read<T>(text), [text]);
  const keep = useCallback(
    (next: T) => {
      if (!key) return;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        return;
      }
      dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [value, keep];
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

function read<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
