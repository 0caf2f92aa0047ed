const BRAND_TABS = ['facts', 'voice', 'audiences', 'campaigns', 'pictures', 'budget', 'reporting'] as const;
export type BrandTab = (typeof BRAND_TABS)[number];

/** The tab that the address names; without one, the facts. */
export const readBrandSearch = ({ tab }: Record<string, unknown>): { readonly tab?: BrandTab } =>
  BRAND_TABS.some((name) => name === tab) ? { tab: tab as BrandTab } : {};
