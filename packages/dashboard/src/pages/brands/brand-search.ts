const BRAND_TABS = ['facts', 'voice', 'audiences', 'campaigns', 'pictures', 'budget', 'reporting'] as const;
export type BrandTab = (typeof BRAND_TABS)[number];

export interface BrandSearch {
  readonly tab?: BrandTab;
}

/** The tab that the address names; without one, the facts. */
export const readBrandSearch = ({ tab }: Record<string, unknown>): BrandSearch =>
  BRAND_TABS.some((name) => name === tab) ? { tab: tab as BrandTab } : {};

export interface BrandsSearch {
  /** The form for a new brand is open. */
  readonly add?: true;
}

export const readBrandsSearch = ({ add }: Record<string, unknown>): BrandsSearch => (add === true ? { add } : {});
