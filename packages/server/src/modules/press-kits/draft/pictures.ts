import { type Asker, type BrandEvidence, type BrandsContext, keepPicture, rankImages } from '../../brands/index.ts';
import type { KitPictures } from './compose.ts';

const MAX_GALLERY = 4;
const GALLERY = { key: 'press', description: 'product screenshot, founder portrait, team, office' };
const COVER = { key: 'cover', description: 'hero cover banner' };

/**
 * Stores the pictures of a brand that a kit shows, so that readers of the kit load them from this installation only.
 */
export async function picturesOf(
  brands: BrandsContext,
  asker: Asker,
  { evidence, facts }: BrandEvidence,
): Promise<KitPictures> {
  const logo = facts.logo ? await keepPicture(brands, asker, facts.logo.value) : null;
  const [best] = rankImages(evidence, COVER);
  const cover = best ? await keepPicture(brands, asker, best.url) : null;
  const gallery: { src: string; alt: string }[] = [];
  for (const { url, description } of rankImages(evidence, GALLERY)) {
    if (gallery.length >= MAX_GALLERY) break;
    if (!description || /\blogo\b/i.test(description)) continue;
    const src = await keepPicture(brands, asker, url);
    if (src && src !== logo && src !== cover && !gallery.some((kept) => kept.src === src)) {
      gallery.push({ src, alt: description });
    }
  }
  return { logo, cover, gallery };
}
