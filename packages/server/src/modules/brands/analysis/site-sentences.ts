import { AppError } from '../../../kernel/errors.ts';
import { type SiteSentence, sentencesOfSite } from '../../scraping/index.ts';
import { getBrand } from '../brands.ts';
import type { BrandsContext } from '../context.ts';

/** The sentences of a brand's site, and its rows where they are asked for; none while the site cannot be read. */
export async function siteSentences(
  { scraping }: BrandsContext,
  orgId: string,
  brandUrl: string,
  signal: AbortSignal,
  shown: { readonly rows?: boolean } = {},
): Promise<readonly SiteSentence[]> {
  try {
    const reading = await scraping.read(orgId, brandUrl, { signal });
    return reading.ok ? sentencesOfSite(reading.evidence, shown) : [];
  } catch (thrown) {
    // The day's requests are used up. A mail can be written from what is kept of the brand.
    if (thrown instanceof AppError && thrown.code === 'rate_limited') return [];
    throw thrown;
  }
}

/** The same of a brand by its id; throws where the organization has no such brand. */
export const sentencesOfBrand = async (context: BrandsContext, orgId: string, brandId: string, signal: AbortSignal) =>
  siteSentences(context, orgId, (await getBrand(context.db, orgId, brandId)).brandUrl, signal);
