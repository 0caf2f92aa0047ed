import { type Authorship, disclosureOf } from '../law/index.ts';
import { missingFacts } from './draft/compose.ts';
import { elementsOf, type KitNode, textOf } from './mdx/tree.ts';
import type { KitRow } from './store/kits.ts';

const EXCERPT = 240;

const wordsOf = (nodes: readonly KitNode[]) => nodes.map(textOf).join('\n').replace(/\s+/g, ' ').trim();

/** The beginning of the first paragraph. */
function excerptOf(page: readonly KitNode[]): string | null {
  const [hero] = elementsOf(page, 'Hero');
  const text = [hero?.attributes.tagline ?? '', ...elementsOf(page, 'p').map(textOf)]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!text) return null;
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`;
}

export const descriptionOf = (page: readonly KitNode[]): string => excerptOf(page) ?? '';

/** Whoever validates a kit stands for its text. */
export const authorshipOf = ({ model, edited, status }: Pick<KitRow, 'model' | 'edited' | 'status'>): Authorship => ({
  ...{ model, edited, approved: status === 'validated' },
});

/** Null where it was not kept who wrote the kit. */
const disclosureOfKit = (kit: KitRow) => (kit.model === null ? null : disclosureOf(authorshipOf(kit)));

/** A kit as the API shows it. */
export function shownKit(kit: KitRow, shareToken: string | null, brandDomain: string, baseUrl: string) {
  const page = kit.page ?? [];
  const text = wordsOf(page);
  return {
    ...{ id: kit.id, mediaKitId: kit.id, orgId: kit.orgId, brandIds: kit.brandIds, brandId: kit.brandId },
    ...{ campaignId: kit.campaignId, featureSlug: kit.featureSlug, workflowSlug: kit.workflowSlug },
    shareToken,
    publicUrl: shareToken === null ? null : `${baseUrl}/k/${shareToken}`,
    ...{ title: kit.title, iconUrl: kit.iconUrl, brandDomain, parentMediaKitId: kit.parentId, status: kit.status },
    ...{ denialReason: kit.denialReason, error: kit.error, instruction: kit.instruction },
    ...{ model: kit.model, disclosure: disclosureOfKit(kit) },
    contentExcerpt: excerptOf(page),
    metadata: {
      wordCount: text === '' ? 0 : text.split(' ').length,
      sections: elementsOf(page, 'h2').map((heading) => textOf(heading).trim()),
      imageCount: elementsOf(page, 'img').length + picturesOfHero(page),
      sources: kit.sources.map(({ claim, url }) => ({ claim, url })),
      refused: kit.refused.map(({ claim, reason }) => ({ claim, reason })),
      missing: kit.page === null ? [] : missingFacts(page),
    },
    ...{ createdAt: kit.createdAt, updatedAt: kit.updatedAt },
  };
}

const picturesOfHero = (page: readonly KitNode[]): number =>
  elementsOf(page, 'Hero').reduce(
    (sum, { attributes }) => sum + (attributes.logo ? 1 : 0) + (attributes.image ? 1 : 0),
    0,
  );

/** The sources of those statements that an edit has kept. */
export function keptSources(kit: Pick<KitRow, 'sources'>, page: readonly KitNode[]): KitRow['sources'] {
  const attributes = (nodes: readonly KitNode[]): string[] =>
    nodes.flatMap((node) => ('text' in node ? [] : [...Object.values(node.attributes), ...attributes(node.children)]));
  const now = `${wordsOf(page)}\n${attributes(page).join('\n')}`.replace(/\s+/g, ' ').toLowerCase();
  return kit.sources.filter(({ claim }) => now.includes(claim.replace(/\s+/g, ' ').toLowerCase()));
}
