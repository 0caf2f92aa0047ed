import { useState } from 'react';

/** Works on plain http addresses too, where `crypto.randomUUID` does not exist. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * One key for one intention: pressing again after a lost answer creates nothing twice; a changed request gets a new
 * key.
 */
export function useIdempotencyKey(intention: string): string {
  const [held, setHeld] = useState(() => ({ intention, key: newKey() }));
  if (held.intention === intention) return held.key;
  const fresh = { intention, key: newKey() };
  setHeld(fresh);
  return fresh.key;
}
