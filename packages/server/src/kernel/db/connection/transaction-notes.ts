/** What is known of a transaction while it lasts, though no argument shows it. Nothing else is kept beside one. */
interface TransactionNotes {
  /** What it has already done or is doing, and need not repeat (`oncePerTransaction`). */
  readonly done: Map<string, Promise<unknown>>;
  /** How many attempts are open in it, nested in each other (`attempt`). */
  attempts: number;
  /** What waits for company; null while everything is done at once (`beginGathering`). */
  gathering: Gathering | null;
}

interface Gathering {
  /** What is done at the end for several at once, by its name. */
  readonly later: Map<string, { readonly items: unknown[]; readonly act: (items: never) => Promise<unknown> }>;
  /** What is asked for in batches, one for each turn of the event loop, by its name. */
  readonly asked: Map<string, (item: never) => Promise<unknown>>;
}

const notes = new WeakMap<object, TransactionNotes>();

/** The notes of a transaction: of the caller's own, or of the surrounding `ambientTransaction`. */
export function notesOf(transaction: object): TransactionNotes {
  const known = notes.get(transaction) ?? { done: new Map(), attempts: 0, gathering: null };
  notes.set(transaction, known);
  return known;
}
