const TABS = ['text', 'sources', 'views'] as const;
export type KitTab = (typeof TABS)[number];

/** Words of the address that mean nothing are dropped. */
export const readKitSearch = ({ tab }: Record<string, unknown>): { tab?: KitTab } =>
  TABS.some((name) => name === tab) ? { tab: tab as KitTab } : {};
