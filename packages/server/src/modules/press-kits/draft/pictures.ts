import type { Asker, BrandEvidence, BrandsModule } from '../../brands/index.ts';
import type { KitPictures } from './compose.ts';

const MAX_GALLERY = 4;
const GALLERY = { key: 'press', description: 'product screenshot, founder portrait, team, office' };
const COVER = { key: 'cover', description: 'hero cover banner' };

/**
 * Stores the pictures of a brand that a kit shows, so that readers of the kit load them from this installation only.
 */
export const createKitPictures = ({ keep, rank }: Pick<BrandsModule['images'], 'keep' | 'rank'>) =>
  async function picturesOf(asker: Asker, { evidence, facts }: BrandEvidence): Promise<KitPictures> {
    const logo = facts.logo ? await keep(asker, facts.logo.value) : null;
    const [best] = rank(evidence, COVER);
    const cover = best ? await keep(asker, best.url) : null;
    const gallery: { src: string; alt: string }[] = [];
    for (const { url, description } of rank(evidence, GALLERY)) {
      if (gallery.length >= MAX_GALLERY) break;
      if (!description || /\blogo\b/i.test(description)) continue;
      const src = await keep(asker, url);
      if (src && src !== logo && src !== cover && !gallery.some((kept) => kept.src === src)) {
        gallery.push({ src, alt: description });
      }
    }
    return { logo, cover, gallery };
  };
export type PicturesOf = ReturnType<typeof createKitPictures>;
