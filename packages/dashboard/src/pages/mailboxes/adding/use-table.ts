import { useRef, useState } from 'react';
import type { TableReading } from './read-table.ts';
import { afterCheck, bodyOf, emptyEntry, isBlank, type MailboxEntry, missingIn } from './table-rows.ts';
import { useImportMailboxes } from './use-adding.ts';

/** Rows that are sent together, so that results arrive while the rest is still checked. */
const AT_ONCE = 5;

/** The rows of the page, and what became of each. */
const NOTHING = { unused: [], unreadSheets: [] };

export function useTable() {
  const add = useImportMailboxes();
  const keys = useRef(0);
  const keyed = (entry: MailboxEntry): MailboxEntry => {
    keys.current += 1;
    return { ...entry, key: String(keys.current) };
  };
  const [entries, setEntries] = useState<readonly MailboxEntry[]>([{ ...emptyEntry(), key: 'first' }]);
  const [passedOver, setPassedOver] = useState<Pick<TableReading, 'unused' | 'unreadSheets'>>(NOTHING);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const replace = (changed: readonly MailboxEntry[]) =>
    setEntries((all) => all.map((entry) => changed.find(({ key }) => key === entry.key) ?? entry));

  /** Sends what is complete, and says of the others what is missing. */
  const check = async () => {
    setError(null);
    const open = entries.filter((entry) => entry.standing !== 'added' && !isBlank(entry));
    const faulty = open.flatMap((entry) => {
      const missing = missingIn(entry);
      return missing ? [{ ...entry, ...missing, standing: 'failed' as const }] : [];
    });
    replace(faulty);
    const ready = open.filter((entry) => !faulty.some(({ key }) => key === entry.key));
    replace(ready.map((entry) => ({ ...entry, standing: 'waiting', message: null, field: null })));
    setChecking(true);
    try {
      for (let at = 0; at < ready.length; at += AT_ONCE) {
        const part = ready.slice(at, at + AT_ONCE);
        replace(part.map((entry) => ({ ...entry, standing: 'checking', message: null, field: null })));
        const answers = await add.mutateAsync(part.map(bodyOf));
        replace(part.map((entry, row) => (answers[row] ? afterCheck(entry, answers[row]) : entry)));
      }
    } catch (failure) {
      setError(failure);
      // Rows that were not answered keep all that was typed.
      setEntries((all) =>
        all.map((entry) =>
          entry.standing === 'waiting' || entry.standing === 'checking' ? { ...entry, standing: 'new' } : entry,
        ),
      );
    } finally {
      setChecking(false);
    }
  };

  return {
    entries,
    passedOver,
    isChecking,
    error,
    check,
    add: (reading: TableReading) => {
      setPassedOver(reading);
      const read = reading.entries.map(keyed);
      setEntries((all) => [...all.filter((entry) => !isBlank(entry)), ...read]);
    },
    append: () => {
      const row = keyed(emptyEntry());
      setEntries((all) => [...all, row]);
    },
    change: (key: string, changed: Partial<MailboxEntry>) =>
      setEntries((all) =>
        all.map((entry) => (entry.key === key ? { ...entry, ...changed, standing: 'new', message: null } : entry)),
      ),
    remove: (key: string) => setEntries((all) => all.filter((entry) => entry.key !== key)),
  };
}
