import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type MarkdownNode, sanitise } from './sanitise.ts';
import type { KitNode } from './tree.ts';

const asMdx = unified().use(remarkParse).use(remarkMdx);
const asMarkdown = unified().use(remarkParse);

/**
 * Parses MDX into a tree of allowed elements; it is never evaluated (reliability.md C9). Text that is not valid MDX is
 * read as markdown without HTML tags, so that pasted text is shown as far as possible.
 */
export function parseKit(mdx: string, baseUrl: string): KitNode[] {
  return sanitise(read(mdx), baseUrl);
}

function read(mdx: string): MarkdownNode {
  try {
    return asMdx.parse(mdx) as MarkdownNode;
  } catch {
    // remark-mdx throws for an unclosed tag or a brace without an expression; plain markdown has no such errors.
    return asMarkdown.parse(mdx) as MarkdownNode;
  }
}
