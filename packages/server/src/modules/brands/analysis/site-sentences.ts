import { AppError } from '../../../kernel/errors.ts';
import { type SiteSentence, sentencesOfSite } from '../../scraping/index.ts';
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
