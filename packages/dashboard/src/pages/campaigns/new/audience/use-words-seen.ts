import { useEffect, useState } from 'react';
import type { Preview } from '../preview/use-preview.ts';

interface WordsSeenOptions {
  /** What was typed about whom to reach; null when the preview reads nothing. */
  readonly words: string | null;
  readonly preview: { readonly isCurrent: boolean; readonly isError: boolean; readonly data: Preview | undefined };
  readonly onGo: () => void;
  /** The words were not understood; the person sees that first. */
  readonly onMisread: () => void;
}

/** The page shows how the words in the field were read: the preview of this request has read them, and understood. */
export const isReadingShown = ({ isCurrent, data }: Pick<WordsSeenOptions['preview'], 'isCurrent' | 'data'>): boolean =>
  isCurrent && data?.whom?.from === 'words' && data.whom.audiences.length === 1 && data.audience?.filters != null;

/** The message about words that name nothing the server knows. */
export const misreadOf = (preview: Preview | undefined): string | null =>
  preview?.warnings.find(({ code }) => code === 'outlets_not_known')?.message ?? null;

/**
 * Words that no audience is made of are read by the preview, a moment after they were typed. Pressing Continue waits for
 * that, and stays once where they were not understood.
 */
export function useWordsSeen({ words, preview, onGo, onMisread }: WordsSeenOptions) {
  const [pressed, setPressed] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const isRead = preview.isCurrent || preview.isError;
  const isMisread = misreadOf(preview.data) !== null;
  useEffect(() => {
    if (pressed === null || !isRead) return;
    setPressed(null);
    // What was changed while it was read is read anew by the next press.
    if (pressed !== words) return;
    if (!isMisread) return onGo();
    setSeen(words);
    onMisread();
  });
  return {
    isWaiting: pressed !== null,
    press: () => {
      if (words === null || words === seen) onGo();
      else setPressed(words);
    },
  };
}
