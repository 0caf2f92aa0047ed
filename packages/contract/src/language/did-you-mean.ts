/** The name that a typing error most likely meant; null when none is similar. */
export function nearest(typed: string, names: readonly string[]): string | null {
  // A longer text is no typing error, and comparing it with every name would take long.
  if (typed.length > 60) return null;
  const within = Math.max(1, Math.floor(typed.length / 4));
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .filter(({ distance }) => distance > 0 && distance <= within)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.name ?? null;
}

/** The number of letters added, left out, changed, or swapped with a neighbour. */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}
