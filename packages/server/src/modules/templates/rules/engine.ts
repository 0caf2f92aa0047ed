import { Liquid, type LiquidError, type Template as Node, Output, toValueSync } from 'liquidjs';
import { WriteTag } from './passages.ts';

/** Only what changes words: nothing that reads a clock, a file or another template, and nothing that repeats. */
export const FILTERS = [
  ...['default', 'capitalize', 'downcase', 'upcase', 'strip', 'truncate', 'truncatewords', 'replace', 'remove'],
  ...['append', 'prepend', 'split', 'first', 'last', 'join'],
];
export const TAGS = ['if', 'unless', 'case', 'comment', 'write'];
/** Words within a tag, which end it or begin its next part. */
export const PARTS_OF_TAGS = ['elsif', 'else', 'when', 'endif', 'endunless', 'endcase', 'endcomment', 'endwrite'];

const MAX_SOURCE = 60_000;
const MAX_MS = 250;
const MAX_MEMORY = 1_000_000;

/**
 * A field that is empty throws, unless a condition asks for it or `default` is its first filter; all of them are
 * gathered.
 */
export const engine = new Liquid({
  strictFilters: false,
  strictVariables: true,
  lenientIf: true,
  ownPropertyOnly: true,
  catchAllErrors: true,
  cache: false,
  // None, so that no file is ever read.
  templates: {},
  parseLimit: MAX_SOURCE,
  renderLimit: MAX_MS,
  memoryLimit: MAX_MEMORY,
});
engine.registerTag('write', WriteTag);
for (const name of Object.keys(engine.filters)) if (!FILTERS.includes(name)) delete engine.filters[name];
for (const name of Object.keys(engine.tags)) if (!TAGS.includes(name)) delete engine.tags[name];

/** Errors of the library, each with its place; some of them hold others. */
export function leafErrors(thrown: unknown): LiquidError[] {
  const { errors, originalError } = thrown as { errors?: unknown[]; originalError?: unknown };
  if (errors) return errors.flatMap(leafErrors);
  if (originalError && (originalError as { errors?: unknown[] }).errors) return leafErrors(originalError);
  return [thrown as LiquidError];
}

/** Everything of a template, also within its conditions. */
export const nodesIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...(node.children ? nodesIn(toValueSync(node.children(false, true)) as Node[]) : [])]);

export const outputsIn = (nodes: readonly Node[]): Output[] =>
  nodesIn(nodes).filter((node): node is Output => node instanceof Output);

/** A part as it is filled in: a fallback that is a field is only asked for where it is needed. */
export function parsePart(source: string): Node[] {
  const nodes = engine.parse(source);
  for (const { value } of outputsIn(nodes)) {
    const [fallback] = value.filters;
    if (fallback?.name !== 'default') continue;
    const render = fallback.render.bind(fallback);
    fallback.render = function* (fact, context) {
      return fact === undefined || fact === null || fact === '' ? yield* render(fact, context) : fact;
    };
  }
  return nodes;
}
