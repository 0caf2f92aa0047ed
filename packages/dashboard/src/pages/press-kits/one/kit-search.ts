const TABS = ['text', 'sources', 'views'] as const;
export type KitTab = (typeof TABS)[number];

/** Unknown words in the address are dropped. */
export const readKitSearch = ({ tab }: Record<string, unknown>): { tab?: KitTab } =>
  TABS.some((name) => name === tab) ? { tab: tab as KitTab } : {};
