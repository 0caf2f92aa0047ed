import type { Dag } from '@distribute/contract/workflows';
import { readSequence, readWait, type Step } from './read-sequence.ts';

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
  const dag = { ...base, nodes: base.nodes.map((node) => (WRITERS.has(node.type) ? rewritten(node, text) : node)) };
  const { seconds } = readWait(text);
  return seconds === null ? dag : waitingBeforeSends(dag, seconds);
}

const WAIT_ID = 'wait-before-sending';

/** Every way to a node that sends leads through a wait. */
function waitingBeforeSends({ nodes, edges }: Dag, seconds: number): Dag {
  const sends = new Set(nodes.filter(({ type }) => type === 'email-send').map(({ id }) => id));
  const [send] = sends;
  if (send === undefined || nodes.some(({ id }) => id === WAIT_ID)) return { nodes, edges };
  return {
    nodes: [...nodes, { id: WAIT_ID, type: 'wait', config: { seconds } }],
    edges: [...edges.map((edge) => (edge.to === send ? { ...edge, to: WAIT_ID } : edge)), { from: WAIT_ID, to: send }],
  };
}

function rewritten(node: Dag['nodes'][number], text: string): Dag['nodes'][number] {
  const config = node.config ?? {};
  const steps = readSequence(readWait(text).rest, (config.steps as Step[] | undefined) ?? []);
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
