import type { PageFacts, PageImage, SiteEvidence } from '@distribute/language/sites';
import { stem } from '@distribute/language/text';

/** A picture of a site, and how well it fits what was asked for. */
export interface Candidate {
  readonly url: string;
  readonly description: string | null;
  readonly score: number;
}

export interface Category {
  readonly key: string;
  readonly description: string;
}

/** Words that kinds of pictures go by on sites, for the kinds people ask for. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/logo|brand ?mark|icon/i, /logo|brand|icon/i],
  [
    /team|people|founder|portrait|person|headshot|staff|speaker|spokes/i,
    /team|people|founder|portrait|headshot|person|ceo|staff|about/i,
  ],
  [/product|screenshot|interface|app|software/i, /product|screenshot|dashboard|feature|interface|app|screen/i],
  [/office|building|place|location|store/i, /office|building|location|headquarters|store|shop|workshop/i],
  [/hero|cover|banner|header/i, /hero|cover|banner|header/i],
];

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(stem);

interface SeenImage extends Pick<PageImage, 'url' | 'alt' | 'context' | 'place' | 'width'> {
  readonly page: PageFacts;
  readonly isCover: boolean;
}

function picturesOf({ pages }: SiteEvidence): SeenImage[] {
  const seen = new Map<string, SeenImage>();
  for (const page of pages) {
    const cover = page.openGraph.image;
    const covers = cover && URL.canParse(cover, page.url) ? [new URL(cover, page.url).href] : [];
    for (const image of page.images) if (!seen.has(image.url)) seen.set(image.url, { ...image, page, isCover: false });
    for (const url of covers) {
      if (/^https?:/.test(url) && !seen.has(url)) {
        seen.set(url, {
          url,
          alt: page.openGraph['image:alt'] ?? '',
          context: page.title ?? '',
          place: 'main',
          width: null,
          page,
          isCover: true,
        });
      }
    }
  }
  return [...seen.values()];
}

/** Pictures of the site that fit a category, best first; what fits in nothing is left out. */
export function rankImages(evidence: SiteEvidence, { key, description }: Category): Candidate[] {
  const asked = [...new Set(wordsOf(`${key} ${description}`))];
  const kinds = KINDS.filter(([wanted]) => wanted.test(`${key} ${description}`)).map(([, found]) => found);
  return picturesOf(evidence)
    .map((image) => {
      const file = decodeURIComponentSafely(new URL(image.url).pathname).replace(/[^\p{L}\p{N}]+/gu, ' ');
      const about = `${image.alt} ${file} ${image.context}`;
      const words = new Set(wordsOf(about));
      const share = asked.length ? asked.filter((word) => words.has(word)).length / asked.length : 0;
      const isKind = kinds.some((kind) => kind.test(`${image.alt} ${file}`));
      const isNear = kinds.some((kind) => kind.test(`${image.context} ${new URL(image.page.url).pathname}`));
      const fits =
        share * 0.5 +
        (isKind ? 0.45 : 0) +
        (isNear ? 0.25 : 0) +
        (image.isCover && /hero|cover|banner/i.test(description + key) ? 0.4 : 0);
      const bonus = fits > 0 ? (image.place === 'main' ? 0.05 : 0) + ((image.width ?? 0) >= 600 ? 0.05 : 0) : 0;
      return {
        url: image.url,
        description: image.alt || null,
        score: Math.min(1, Math.round((fits + bonus) * 100) / 100),
      };
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score);
}
const MIN_SCORE = 0.2;

const decodeURIComponentSafely = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
