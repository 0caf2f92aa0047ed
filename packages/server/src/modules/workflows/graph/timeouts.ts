const DEFAULT_SECONDS = 120;

/**
 * The limit for a node that calls an address of the customer's choice; a longer setting is cut to it (spec 13.2).
 */
const LONGEST_SECONDS: Readonly<Record<string, number>> = { 'http-call': 30 };

/** The most a node of this type may take; null when its own `timeoutSeconds` is the only limit. */
export const longestSeconds = (type: string): number | null => LONGEST_SECONDS[type] ?? null;

/** How long a node may run before it is aborted. */
export const timeoutMsOf = (node: { readonly type: string; readonly timeoutSeconds?: number | undefined }): number =>
  1000 * Math.min(node.timeoutSeconds ?? DEFAULT_SECONDS, longestSeconds(node.type) ?? Number.POSITIVE_INFINITY);
