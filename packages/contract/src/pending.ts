/**
 * Operations of the contract that this release does not implement yet. They answer 501 and are left out of the
 * printed document. `'all'` stands for a whole group. The list only ever shrinks.
 */
export const pending = {} as const;
