const TABS = ['answers', 'competitors', 'sites'] as const;
export type RunTab = (typeof TABS)[number];

/** Unknown words in the address are dropped. */
export const readRunSearch = ({ tab }: Record<string, unknown>): { tab?: RunTab } =>
  TABS.some((name) => name === tab) ? { tab: tab as RunTab } : {};
