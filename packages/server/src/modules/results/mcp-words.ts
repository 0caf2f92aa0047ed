import { MCP_ALIASES } from '@distribute/contract/results';

const squash = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, '');

/** The feature lineage that a word of the older request names; case and separators are ignored (spec 28). */
export function featureOf(word: string, lineages: Iterable<string>): string | null {
  const wanted = squash(word);
  const alias = Object.entries(MCP_ALIASES).find(([name]) => squash(name) === wanted);
  return alias?.[1] ?? [...lineages].find((slug) => squash(slug) === wanted) ?? null;
}
