import { useEffect, useEffectEvent } from 'react';

export const SHORTCUTS = {
  j: 'Next reply',
  k: 'Reply before',
  Enter: 'Open the reply',
  r: 'Answer',
  e: 'Give a verdict',
  Escape: 'Leave the field, or go back to the list',
  '?': 'These shortcuts',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The element that has the focus takes text. */
  readonly isTyping: boolean;
  /** A dialog is open: keys belong to it. */
  readonly isBlocked: boolean;
}

/** The shortcut that a key press means. Enter is not among them: the focused row is a link, which opens by itself. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isBlocked }: KeyPress): Shortcut | null {
  if (isBlocked || ctrlKey || metaKey || altKey) return null;
  if (isTyping) return key === 'Escape' ? 'Escape' : null;
  return key !== 'Enter' && Object.hasOwn(SHORTCUTS, key) ? (key as Shortcut) : null;
}

const TAKES_TEXT = 'input, textarea, select, [contenteditable]';

/** Acts on shortcuts for as long as the page is open. */
export function useShortcuts(act: (shortcut: Shortcut, isTyping: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(TAKES_TEXT);
    const isBlocked = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    const { key, ctrlKey, metaKey, altKey } = event;
    const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isBlocked });
    if (shortcut === null) return;
    // The letter must not appear in the field that it moves the focus to.
    event.preventDefault();
    act(shortcut, isTyping);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
