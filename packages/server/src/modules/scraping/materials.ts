import type { Material } from '../models/index.ts';
import type { SiteEvidence } from './site/evidence.ts';

const MAX_PAGE = 12_000;

/** The pages as a model may read them: each fenced under its own address. */
export const materialsOf = ({ pages }: SiteEvidence): Material[] =>
  pages.map(({ url, title, description, blocks }) => ({
    label: url,
    text: [title, description, ...blocks.filter(({ place }) => place !== 'nav').map(({ text }) => text)]
      .filter(Boolean)
      .join('\n')
      .slice(0, MAX_PAGE),
  }));
