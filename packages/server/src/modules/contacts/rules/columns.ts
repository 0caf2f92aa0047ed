import { CONTACT_COLUMNS } from '@distribute/contract/contacts';
import { matchColumns, rankAmong } from '../../../kernel/csv/match-columns.ts';
import { AppError } from '../../../kernel/errors.ts';
import { parseEmailAddress } from '../../../kernel/mail/email-address.ts';
import { COLUMN_WORDS, type Target } from './column-words.ts';

export type ColumnMapping = Readonly<Record<string, Target | null>>;

export interface MappedColumns {
  readonly provenance: 'override' | 'heuristic';
  /** One entry per column of the file, in its order. */
  readonly targets: readonly (Target | null)[];
}

/** Decides what each column holds: by the caller's mapping, then by the column's name, then by its cells. */
export function mapColumns(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  override: ColumnMapping | null,
): MappedColumns {
  const { targets, isOpen } = matchColumns(columns, CONTACT_COLUMNS, rankOf, override);
  if (!targets.includes('email')) {
    const at = columns.findIndex((_, index) => isOpen(index) && holdsAddresses(sample, index));
    if (at < 0) throw new AppError('invalid_request', 'No email column found');
    targets[at] = 'email';
  }
  return { provenance: override ? 'override' : 'heuristic', targets };
}

function rankOf(word: string, target: Target): number {
  const rank = rankAmong(COLUMN_WORDS[target], word);
  return target === 'email' && rank === Number.POSITIVE_INFINITY && isLikeEmail(word)
    ? COLUMN_WORDS.email.length
    : rank;
}

const isLikeEmail = (word: string) => /e?mail/.test(word) && !/status|consent|opt|verified|sent|date|count/.test(word);

/** At least half of the filled cells are addresses. */
function holdsAddresses(sample: readonly (readonly string[])[], at: number): boolean {
  const filled = sample.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
  const addresses = filled.filter((cell) => parseEmailAddress(cell) !== null);
  return addresses.length > 0 && addresses.length * 2 >= filled.length;
}
