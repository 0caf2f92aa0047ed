import { cx } from '../../../ui/class-names.ts';
import { nodeWords } from '../../campaigns/one/tabs/run-words.ts';
import type { Dag } from '../use-workflows.ts';
import { NodeLink } from './node-link.tsx';

interface NodeListProps {
  /** In the order of the drawing, from top to bottom. */
  nodes: Dag['nodes'];
  dag: Dag;
  chosen: string | undefined;
  broken: ReadonlySet<string>;
}

/** The same graph for a narrow screen: a list of nodes, each with its outgoing edges. */
export function NodeList({ nodes, dag, chosen, broken }: NodeListProps) {
  const nameOf = new Map(nodes.map((node) => [node.id, nodeWords(node)]));
  return (
    <ol aria-label="Graph" className="grid gap-3 p-4 sm:hidden">
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeLink
            nodeId={node.id}
            isChosen={node.id === chosen}
            className={cx(
              'block rounded-lg border px-3.5 py-2.5',
              node.id === chosen
                ? 'border-accent bg-accent-soft'
                : broken.has(node.id)
                  ? 'border-danger bg-danger-soft'
                  : 'border-line-strong',
            )}
          >
            <span className="block font-medium">{nameOf.get(node.id)}</span>
            <span className="block font-mono text-xs text-ink-faint wrap-anywhere">
              {node.id}
              {node.id === dag.onError && ' · on an error'}
              {broken.has(node.id) && ' · cannot run'}
            </span>
          </NodeLink>
          <ul className="mt-1.5 grid gap-0.5 pl-3.5 text-[13px] text-ink-soft">
            {dag.edges
              .filter(({ from }) => from === node.id)
              .map(({ to, condition }, at) => (
                // Several edges may join the same nodes; their order distinguishes them.
                <li key={`${to} ${at}`} className="wrap-anywhere">
                  ↓ {nameOf.get(to) ?? to}
                  {condition !== undefined && (
                    <>
                      {' '}
                      if <code className="font-mono text-xs">{condition.replace(/\$ref:[\w-]+\.output\./g, '')}</code>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
