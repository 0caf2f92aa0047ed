/** A headline with its description; both are filled from the same draw. */
export interface Story {
  readonly title: string;
  readonly description: string;
}

/** A field that journalists write about. Slots in its stories are filled from its own words. */
export interface Beat {
  readonly slug: string;
  readonly name: string;
  readonly keywords: readonly string[];
  /** Names of the industries whose companies appear in its stories. */
  readonly industries: readonly string[];
  /** What its trade papers have in their names. */
  readonly mastheads: readonly string[];
  /** In the singular: "<topic> is growing up". */
  readonly topics: readonly string[];
  /** In the plural: "<actors> are waiting". */
  readonly actors: readonly string[];
  /** As an object: "how they fight <problem>". */
  readonly problems: readonly string[];
  readonly stories: readonly Story[];
}

/** Each headline is followed by its description, which stands further in. */
export function stories(text: string): readonly Story[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const indent = (row: string) => row.length - row.trimStart().length;
  const margin = Math.min(...rows.map(indent));
  return rows.flatMap((row, at) => {
    if (indent(row) > margin) return [];
    const below = rows.slice(at + 1);
    const end = below.findIndex((next) => indent(next) === margin);
    const description = (end < 0 ? below : below.slice(0, end)).map((line) => line.trim()).join(' ');
    return [{ title: row.trim(), description }];
  });
}
