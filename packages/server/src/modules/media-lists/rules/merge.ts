import type { ListedRow } from '../store/journalists.ts';

type NewRow = Omit<ListedRow, 'id'>;

/** Text that is added to text, unless it stands in it already. */
const together = (before: string | null, more: string | null, most: number): string | null => {
  if (before === null || more === null) return before ?? more;
  return before.includes(more) ? before : `${before}\n${more}`.slice(0, most).toWellFormed();
};

const MAX_NOTES = 5_000;

/** One person, with what is newly said of them. What was not said again stays. */
export const completed = (before: ListedRow, row: NewRow): ListedRow => ({
  id: before.id,
  source: before.source,
  ...{ name: row.name, nameKey: row.nameKey, firstName: row.firstName ?? before.firstName },
  ...{ lastName: row.lastName ?? before.lastName, outletName: row.outletName, outletKey: row.outletKey },
  email: row.email ?? before.email,
  emailHash: row.emailHash ?? before.emailHash,
  outletDomain: row.outletDomain ?? (row.outletKey === before.outletKey ? before.outletDomain : null),
  ...{ beat: row.beat ?? before.beat, country: row.country ?? before.country },
  language: row.language ?? before.language,
  notes: together(before.notes, row.notes, MAX_NOTES),
});

const personKeyOf = ({ nameKey, outletKey }: Pick<ListedRow, 'nameKey' | 'outletKey'>) => `${outletKey}\n${nameKey}`;

/** A list while it is added to. */
export interface Merging {
  /** Adds the journalist, or completes the one who is the same person. */
  add(given: NewRow): { readonly row: ListedRow; readonly merged: boolean };
  /** Whether the same person is on the list. */
  has(row: NewRow): boolean;
  readonly size: () => number;
  readonly added: () => readonly ListedRow[];
  readonly changed: () => readonly ListedRow[];
}

/**
 * The same address is the same person. Without an address on one side, the same name at the same outlet is; two
 * addresses are two people, because a wrong guess would write to one of them in the name of the other.
 */
export function mergingInto(known: readonly ListedRow[], newId: () => string): Merging {
  const rows = new Map(known.map((row) => [row.id, row]));
  const byHash = new Map(known.flatMap(({ emailHash, id }) => (emailHash === null ? [] : [[emailHash, id] as const])));
  const byPerson = new Map<string, string[]>();
  for (const row of known) byPerson.set(personKeyOf(row), [...(byPerson.get(personKeyOf(row)) ?? []), row.id]);
  const addedIds = new Set<string>();
  const changedIds = new Set<string>();

  const sameAs = (row: NewRow): ListedRow | undefined => {
    const byAddress = row.emailHash === null ? undefined : byHash.get(row.emailHash);
    if (byAddress !== undefined) return rows.get(byAddress);
    const named = (byPerson.get(personKeyOf(row)) ?? []).flatMap((id) => rows.get(id) ?? []);
    return named.find(({ emailHash }) => emailHash === null || row.emailHash === null);
  };
  const remember = (row: ListedRow) => {
    rows.set(row.id, row);
    if (row.emailHash !== null) byHash.set(row.emailHash, row.id);
    const named = byPerson.get(personKeyOf(row)) ?? [];
    if (!named.includes(row.id)) byPerson.set(personKeyOf(row), [...named, row.id]);
  };

  return {
    add(given) {
      const same = sameAs(given);
      const row = same ? completed(same, given) : { ...given, id: newId() };
      const isChanged = same !== undefined && JSON.stringify(same) !== JSON.stringify(row);
      if (!same) addedIds.add(row.id);
      else if (isChanged && !addedIds.has(row.id)) changedIds.add(row.id);
      remember(row);
      return { row, merged: same !== undefined };
    },
    has: (given) => sameAs(given) !== undefined,
    size: () => rows.size,
    added: () => [...addedIds].map((id) => rows.get(id) as ListedRow),
    changed: () => [...changedIds].map((id) => rows.get(id) as ListedRow),
  };
}
