import type { IconName } from '../../ui/icon.tsx';

/** A destination of the palette. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Its kind, shown beside it and searched too. */
  readonly kind: string;
  readonly icon: IconName;
  readonly href: string;
}

const MOST = 12;

/** Entries whose label or kind contains every typed word; labels that begin with the text come first. */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, kind }) => {
    const text = `${label} ${kind}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: Entry) => (label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
}
