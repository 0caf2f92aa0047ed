const DEFAULT_SECONDS = 120;

/** A node that waits for an address of the customer's choice: more counts as this (api.md 33.60). */
const LONGEST_SECONDS: Readonly<Record<string, number>> = { 'http-call': 30 };

/** The most a node of this type may take; null where its own `timeoutSeconds` is the only bound. */
export const longestSeconds = (type: string): number | null => LONGEST_SECONDS[type] ?? null;

/** How long a node may act before it is given up. */
export const timeoutMsOf = (node: { readonly type: string; readonly timeoutSeconds?: number | undefined }): number =>
  1000 * Math.min(node.timeoutSeconds ?? DEFAULT_SECONDS, longestSeconds(node.type) ?? Number.POSITIVE_INFINITY);
