import type { Story } from './beat.ts';

export const SLOTS = [
  'topic',
  'Topic',
  'actors',
  'Actors',
  'problem',
  'company',
  'city',
  'founded',
  'person',
  'post',
  'quote',
] as const;
export type Slot = (typeof SLOTS)[number];

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a text is made of: fixed words, slots and numbers to be drawn. */
type Part = string | { readonly slot: Slot } | Range;

export interface CompiledStory {
  readonly title: readonly Part[];
  readonly description: readonly Part[];
  readonly slots: ReadonlySet<Slot>;
  /** The fixed words of the headline, for searching. */
  readonly words: string;
}

const isSlot = (name: string): name is Slot => SLOTS.some((slot) => slot === name);

/** Reads "{topic}" as a slot and "{n:3..9}" as a number of that range. */
function partsOf(text: string): Part[] {
  return text.split(/(\{[^{}]+\})/).flatMap((piece): Part[] => {
    if (piece === '') return [];
    if (!piece.startsWith('{')) return [piece];
    const [, from, to] = /^\{n:(\d+)\.\.(\d+)\}$/.exec(piece) ?? [];
    if (from !== undefined) return [{ from: Number(from), to: Number(to) }];
    const slot = piece.slice(1, -1);
    if (!isSlot(slot)) throw new Error(`A story has an unknown slot ${piece}`);
    return [{ slot }];
  });
}

export function compiled({ title, description }: Story): CompiledStory {
  const parts = { title: partsOf(title), description: partsOf(description) };
  const slots = [...parts.title, ...parts.description].flatMap((part) =>
    typeof part === 'object' && 'slot' in part ? [part.slot] : [],
  );
  const words = parts.title.filter((part) => typeof part === 'string').join(' ');
  return { ...parts, slots: new Set(slots), words };
}

export function filled(
  parts: readonly Part[],
  value: (slot: Slot) => string,
  number: (range: Range) => number,
): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else text += 'slot' in part ? value(part.slot) : number(part);
  }
  return text.replace(/(^|[.?!] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
