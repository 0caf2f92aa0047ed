/** Marks a job as work of one organisation, so that claims can be distributed fairly. */
export const flagOf = (orgId: string): string => `org:${orgId}`;

/** The marks of a claimed job. */
export const flagsOf = ({ flags }: { readonly flags?: unknown }): readonly string[] => Object.keys(flags ?? {});
