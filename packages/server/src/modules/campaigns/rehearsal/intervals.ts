/** Where a number lies in 95 of 100 futures, and its mean. */
export interface Interval {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Of the futures, how many may have any number outside its interval. */
const OUTSIDE = 0.025;

/**
 * One interval for each number, so wide that in 97.5 of 100 futures all of them are inside at once: a calendar of
 * thirty days with a hundred separate intervals of 95 % would be wrong somewhere in nearly every future. The futures
 * are the rows, the numbers the columns.
 */
export function intervalsOf(futures: readonly (readonly number[])[]): Interval[] {
  const [first] = futures;
  if (!first) return [];
  const columns = first.map((_, column) => Float64Array.from(futures, (future) => future[column] as number));
  const sorted = columns.map((values) => values.toSorted());
  const depths = futures
    .map((future) =>
      future.reduce((least, value, at) => Math.min(least, depthOf(sorted[at] as never, value)), Infinity),
    )
    .sort((one, other) => one - other);
  const depth = depths[Math.floor(futures.length * OUTSIDE)] as number;
  return columns.map((values, at) => {
    const inOrder = sorted[at] as Float64Array;
    const [low, high] = [inOrder[depth] as number, inOrder[inOrder.length - 1 - depth] as number];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { low, expected: Math.min(high, Math.max(low, mean)), high };
  });
}

/** How many values may be cut off at either end before this one is outside. */
function depthOf(sorted: Float64Array, value: number): number {
  const below = firstAt(sorted, (one) => one >= value);
  const upTo = firstAt(sorted, (one) => one > value);
  return Math.min(upTo, sorted.length - below) - 1;
}

/** The first index at which the condition holds; it stays true from there. */
function firstAt(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
