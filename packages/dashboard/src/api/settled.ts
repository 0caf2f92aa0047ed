import { useEffect, useState } from 'react';

const PAUSE_MS = 600;

/** The text, updated when typing has paused for a moment. */
export function useSettled<Text extends string | null>(text: Text): Text {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
