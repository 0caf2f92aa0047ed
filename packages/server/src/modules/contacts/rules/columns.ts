import { CONTACT_COLUMNS } from '@distribute/contract/contacts';
import { AppError, invalidRequest } from '../../../kernel/errors.ts';
import { parseEmailAddress } from '../../../kernel/mail/email-address.ts';
import { COLUMN_WORDS, type Target } from './column-words.ts';
import { plainWord } from './plain-word.ts';

export type ColumnMapping = Readonly<Record<string, Target | null>>;

export interface MappedColumns {
  readonly provenance: 'override' | 'heuristic';
  /** One entry per column of the file, in its order. */
  readonly targets: readonly (Target | null)[];
}

const NEVER = Number.POSITIVE_INFINITY;

/** Decides what each column holds: by the caller's mapping, then by the column's name, then by its cells. */
export function mapColumns(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  override: ColumnMapping | null,
): MappedColumns {
  if (override) assertOverride(columns, override);
  const said = new Map(Object.entries(override ?? {}));
  const targets = columns.map((name) => said.get(name) ?? null);
  const isOpen = (at: number) => targets[at] === null && !said.has(columns[at] as string);
  const words = columns.map(plainWord);

  for (const target of CONTACT_COLUMNS) {
    if (targets.includes(target)) continue;
    const ranks = words.map((word, at) => (isOpen(at) ? rankOf(word, target) : NEVER));
    const best = Math.min(...ranks, NEVER);
    if (best < NEVER) targets[ranks.indexOf(best)] = target;
  }
  if (!targets.includes('email')) {
    const at = columns.findIndex((_, index) => isOpen(index) && holdsAddresses(sample, index));
    if (at < 0) throw new AppError('invalid_request', 'No email column found');
    targets[at] = 'email';
  }
  return { provenance: override ? 'override' : 'heuristic', targets };
}

function rankOf(word: string, target: Target): number {
  const rank = COLUMN_WORDS[target].indexOf(word);
  if (rank >= 0) return rank;
  return target === 'email' && /e?mail/.test(word) && !/status|consent|opt|verified|sent|date|count/.test(word)
    ? COLUMN_WORDS.email.length
    : NEVER;
}

/** At least half of the filled cells are addresses. */
function holdsAddresses(sample: readonly (readonly string[])[], at: number): boolean {
  const filled = sample.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
  const addresses = filled.filter((cell) => parseEmailAddress(cell) !== null);
  return addresses.length > 0 && addresses.length * 2 >= filled.length;
}

function assertOverride(columns: readonly string[], override: ColumnMapping): void {
  const taken = new Set<Target>();
  for (const [column, target] of Object.entries(override)) {
    if (!columns.includes(column)) throw invalidRequest({ columnMapping: [`the file has no column ${column}`] });
    if (target === null) continue;
    if (taken.has(target)) throw invalidRequest({ columnMapping: [`${target} is named twice`] });
    taken.add(target);
  }
}
