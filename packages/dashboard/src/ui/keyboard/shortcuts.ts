import { useEffect, useEffectEvent } from 'react';

/** The keys of a page, each with what it does there. */
export type Shortcuts = Readonly<Record<string, string>>;

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
export function shortcutOf<Keys extends Shortcuts>(
  keys: Keys,
  { key, ctrlKey, metaKey, altKey, isTyping, isBlocked }: KeyPress,
): Exclude<keyof Keys, 'Enter'> | null {
  if (isBlocked || ctrlKey || metaKey || altKey || key === 'Enter' || !Object.hasOwn(keys, key)) return null;
  if (isTyping && key !== 'Escape') return null;
  return key as unknown as Exclude<keyof Keys, 'Enter'>;
}

const TAKES_TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Acts on shortcuts for as long as the page is open. */
export function useShortcuts<Keys extends Shortcuts>(
  keys: Keys,
  act: Readonly<Record<Exclude<keyof Keys, 'Enter'>, (isTyping: boolean) => void>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(TAKES_TEXT);
    const isBlocked = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    const { key, ctrlKey, metaKey, altKey } = event;
    const shortcut = shortcutOf(keys, { key, ctrlKey, metaKey, altKey, isTyping, isBlocked });
    if (shortcut === null) return;
    // The letter must not appear in the field that it moves the focus to.
    event.preventDefault();
    act[shortcut](isTyping);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The row of a list to go to from the focused one, or from the one that is open where none is focused. */
export function neighbourRow(attribute: 'reply' | 'email', openId: string | undefined, by: 1 | -1): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const from = here >= 0 ? here : rows.findIndex((row) => row.dataset[attribute] === openId);
  return (from < 0 ? rows.at(0) : rows[from + by]) ?? null;
}
