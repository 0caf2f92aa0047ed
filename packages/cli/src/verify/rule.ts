import type { BookEntry } from '@distribute/contract/books';

export interface Fault {
  /** An instant or a day. */
  readonly at: string;
  readonly what: string;
}

/** All entries of one day, which may fill several pages. */
export interface DayOfBooks {
  readonly day: string;
  readonly entries: readonly BookEntry[];
  /** Before this day the books are not told: it is their first, or the first of a part of them. */
  readonly isFirst: boolean;
  /** What was before the first page of this file is not known. */
  readonly isPart: boolean;
}

/** A promise, judged day by day. */
export interface Rule {
  readonly name: string;
  day(day: DayOfBooks): Fault[];
  /** What was judged, in words. */
  counted(): string;
}
