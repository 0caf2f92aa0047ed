import { type Edit, edited } from './edits.ts';
import type { Mutant } from './mutants.ts';

/** A mutant and the number that turns it on. */
export interface NumberedMutant {
  readonly number: number;
  readonly mutant: Mutant;
}
type Stretch = Pick<Edit, 'start' | 'end'>;

const ACTIVE = 'globalThis.activeMutant';
const isWithin = (inner: Stretch, outer: Stretch) =>
  outer.start <= inner.start && inner.end <= outer.end && (outer.start < inner.start || inner.end < outer.end);

/** A stretch of the source with a switch for each of these mutants, all of which lie in it. */
function switched(text: string, stretch: Stretch, mutants: readonly NumberedMutant[]): string {
  const outer = mutants.filter(({ mutant }) => !mutants.some((other) => isWithin(mutant, other.mutant)));
  const places = Map.groupBy(outer, ({ mutant: { start, end } }) => `${start}-${end}`);
  const edits = [...places.values()].map((same): Edit => {
    const { start, end, isStatement } = (same[0] as NumberedMutant).mutant;
    const inner = mutants.filter(({ mutant }) => isWithin(mutant, { start, end }));
    const original = switched(text, { start, end }, inner);
    const choices = same.map(({ number, mutant }) => `${ACTIVE} === ${number} ? (${mutant.replacement}) : `);
    const replacement = isStatement
      ? `if (${same.map(({ number }) => `${ACTIVE} !== ${number}`).join(' && ')}) ${original}`
      : `(${choices.join('')}(${original}))`;
    return { start: start - stretch.start, end: end - stretch.start, replacement };
  });
  return edited(text.slice(stretch.start, stretch.end), edits);
}

/** The whole source with all of these mutants in it, each of them off until its number is set. */
export const withSwitches = (text: string, mutants: readonly NumberedMutant[]): string =>
  switched(text, { start: 0, end: text.length }, mutants);
