import { useEffect, useEffectEvent } from 'react';

/** The keyboard shortcuts of a page, each with its action. */
export type Shortcuts = Readonly<Record<string, string>>;

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The focused element takes text. */
  readonly isTyping: boolean;
  /** A dialog is open and gets the keys. */
  readonly isBlocked: boolean;
}

type Shortcut<Keys extends Shortcuts> = Exclude<keyof Keys & string, 'Enter'>;

const isShortcut = <Keys extends Shortcuts>(keys: Keys, key: string): key is Shortcut<Keys> =>
  key !== 'Enter' && Object.hasOwn(keys, key);

/** The shortcut of a key press. Enter is not included: the focused row is a link, which Enter opens. */
export function shortcutOf<Keys extends Shortcuts>(
  keys: Keys,
  { key, ctrlKey, metaKey, altKey, isTyping, isBlocked }: KeyPress,
): Shortcut<Keys> | null {
  if (isBlocked || ctrlKey || metaKey || altKey || !isShortcut(keys, key)) return null;
  if (isTyping && key !== 'Escape') return null;
  return key;
}

const TAKES_TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Handles shortcuts while the page is open. */
export function useShortcuts<Keys extends Shortcuts>(
  keys: Keys,
  act: Readonly<Record<Shortcut<Keys>, (isTyping: boolean) => void>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(TAKES_TEXT);
    const isBlocked = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    const { key, ctrlKey, metaKey, altKey } = event;
    const shortcut = shortcutOf(keys, { key, ctrlKey, metaKey, altKey, isTyping, isBlocked });
    if (shortcut === null) return;
    // The letter must not be typed into the field that gets the focus.
    event.preventDefault();
    act[shortcut](isTyping);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The next row of a list from the focused one, or from the open one when none has the focus. */
export function neighbourRow(attribute: 'reply' | 'email', openId: string | undefined, by: 1 | -1): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const from = here >= 0 ? here : rows.findIndex((row) => row.dataset[attribute] === openId);
  return (from < 0 ? rows.at(0) : rows[from + by]) ?? null;
}
