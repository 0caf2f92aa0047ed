const TABS = ['answers', 'competitors', 'sites'] as const;
export type RunTab = (typeof TABS)[number];

/** Words of the address that mean nothing are dropped. */
export const readRunSearch = ({ tab }: Record<string, unknown>): { tab?: RunTab } =>
  TABS.some((name) => name === tab) ? { tab: tab as RunTab } : {};
