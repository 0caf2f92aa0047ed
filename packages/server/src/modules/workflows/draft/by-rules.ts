import type { Dag } from '@distribute/contract/workflows';
import { readSequence, type Step } from './read-sequence.ts';

const WRITERS = new Set(['email-generate', 'pitch-generate']);
const MAX_INSTRUCTIONS = 5000;
const LENGTH = /\b(?:under|below|at most|max(?:imum)?(?: of)?|no more than|up to|within) (\d{2,3}) words\b/i;

export interface Wish {
  readonly description: string;
  readonly hints?: string | undefined;
}

/** Drafts by rules: the base graph with the sequence, length and instructions that the description asks for. */
export function draftByRules(base: Dag, wish: Wish): Dag {
  const words = [wish.description, wish.hints ?? ''].map((text) => text.trim()).filter(Boolean);
  const text = words.join('\n');
  return { ...base, nodes: base.nodes.map((node) => (WRITERS.has(node.type) ? rewritten(node, text) : node)) };
}

function rewritten(node: Dag['nodes'][number], text: string): Dag['nodes'][number] {
  const config = node.config ?? {};
  const steps = readSequence(text, (config.steps as Step[] | undefined) ?? []);
  const maxWords = LENGTH.exec(text)?.[1];
  return {
    ...node,
    config: {
      ...config,
      steps,
      ...(maxWords === undefined ? {} : { maxWords: Math.min(Math.max(Number(maxWords), 20), 500) }),
      instructions: text.slice(0, MAX_INSTRUCTIONS),
    },
  };
}
