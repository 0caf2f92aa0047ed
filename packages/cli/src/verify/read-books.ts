import { createHash } from 'node:crypto';
import { BookEntry, BookHead } from '@distribute/contract/books';

/** What page 1 names as the one before. */
const BEGINNING = '0'.repeat(64);

export interface BookPage {
  readonly head: BookHead;
  readonly entries: readonly BookEntry[];
}

/** Why the file is not what was closed, and where. */
export class BrokenBooks extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * The pages of an export, each checked against its hash and the page before it, in one pass. What is wrong here makes
 * everything after it worthless, so it is thrown.
 */
export async function* readBooks(lines: AsyncIterable<string>): AsyncGenerator<BookPage> {
  let before: BookHead | null = null;
  let head: BookHead | null = null;
  let taken: string[] = [];
  let at = 0;
  for await (const line of lines) {
    at += 1;
    // A file that was passed on by hand may end with some.
    if (!head && line.trim() === '') continue;
    if (!head) {
      head = headOf(line, at);
      checkOrder(head, before, at);
    } else taken.push(line);
    if (taken.length < head.entries) continue;
    if (pageHash(head, taken) !== head.hash) {
      throw new BrokenBooks(at, `page ${head.page} does not match its hash: it is not as it was closed`);
    }
    const first = at - taken.length;
    yield { head, entries: taken.map((text, index) => entryOf(text, first + index + 1)) };
    [before, head, taken] = [head, null, []];
  }
  if (head) throw new BrokenBooks(at, `page ${head.page} ends after ${taken.length} of its ${head.entries} entries`);
  if (!before) throw new BrokenBooks(0, 'the file is empty');
}

const pageHash = ({ previous, page, organization, day, entries }: BookHead, lines: readonly string[]) =>
  createHash('sha256')
    .update([previous, page, organization, day, entries, lines.map((line) => `${line}\n`).join('')].join('\n'))
    .digest('hex');

function checkOrder(head: BookHead, before: BookHead | null, at: number): void {
  const { page, previous, organization, day } = head;
  if (!before) {
    if (page === 1 && previous !== BEGINNING) throw new BrokenBooks(at, 'page 1 names a page before it');
    return;
  }
  if (organization !== before.organization) {
    throw new BrokenBooks(at, `page ${page} is of another organization than page ${before.page}`);
  }
  if (page !== before.page + 1) {
    throw new BrokenBooks(at, `page ${page} stands after page ${before.page}: a page is missing, twice or moved`);
  }
  if (previous !== before.hash)
    throw new BrokenBooks(at, `page ${page} was not written after this page ${before.page}`);
  if (day < before.day) throw new BrokenBooks(at, `page ${page} is of ${day}, before page ${before.page}`);
}

function headOf(line: string, at: number): BookHead {
  const { data } = BookHead.safeParse(parsed(line, at));
  if (!data) throw new BrokenBooks(at, 'expected the head of a page here: {"page": …, "hash": …}');
  return data;
}

function entryOf(line: string, at: number): BookEntry {
  const { data, error } = BookEntry.safeParse(parsed(line, at));
  if (!data) {
    const [issue] = error.issues;
    throw new BrokenBooks(at, `not an entry that this version knows: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return data;
}

function parsed(line: string, at: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BrokenBooks(at, 'not a line of JSON, in UTF-8, as `distribute books export` writes it');
  }
}
