import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type MarkdownNode, sanitise } from './sanitise.ts';
import type { KitNode } from './tree.ts';

const asMdx = unified().use(remarkParse).use(remarkMdx);
const asMarkdown = unified().use(remarkParse);

/**
 * MDX as a tree of allowed elements. It is parsed, never evaluated (reliability.md C9). A text that is no valid MDX is
 * read as markdown, in which tags of HTML are dropped: what somebody pasted is shown as far as it can be read.
 */
export function parseKit(mdx: string, baseUrl: string): KitNode[] {
  return sanitise(read(mdx), baseUrl);
}

function read(mdx: string): MarkdownNode {
  try {
    return asMdx.parse(mdx) as MarkdownNode;
  } catch {
    // remark-mdx throws for an unclosed tag or a brace that is no expression; plain markdown has no such faults.
    return asMarkdown.parse(mdx) as MarkdownNode;
  }
}
