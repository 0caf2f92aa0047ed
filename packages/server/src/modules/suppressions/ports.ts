/** Whether the organisation has such a brand. */
export type BrandExists = (orgId: string, brandId: string) => Promise<boolean>;
