import { useSearch } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { nodeWords } from '../../campaigns/one/tabs/run-words.ts';
import type { Dag } from '../use-workflows.ts';
import { BOX, type Drawing, draw, type PlacedEdge, type PlacedNode } from './layout.ts';
import { NodeLink } from './node-link.tsx';
import { NodeList } from './node-list.tsx';

interface GraphProps {
  dag: Dag;
  /** Nodes that cannot run now. */
  broken: ReadonlySet<string>;
}

/** The workflow as a drawing. Shapes use attributes: styles would need a wider content security policy. */
export function Graph({ dag, broken }: GraphProps) {
  const drawing = useMemo(() => draw(dag), [dag]);
  const { node: chosen } = useSearch({ from: '/shell/workflows/$workflowId' });
  const downwards = drawing.nodes.toSorted((one, other) => one.y - other.y || one.x - other.x);
  return (
    <>
      <NodeList nodes={downwards.map(({ node }) => node)} dag={dag} chosen={chosen} broken={broken} />
      <Picture drawing={drawing} dag={dag} chosen={chosen} broken={broken} />
    </>
  );
}

interface PictureProps extends GraphProps {
  drawing: Drawing;
  chosen: string | undefined;
}

function Picture({ drawing, dag, chosen, broken }: PictureProps) {
  const arrow = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Graph" tabIndex={0} className="overflow-auto max-sm:hidden focus-visible:-outline-offset-2">
      <svg
        width={drawing.width}
        height={drawing.height}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        className="mx-auto block max-w-none"
      >
        <title>Steps and the paths between them</title>
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" className="fill-line-strong" />
          </marker>
        </defs>
        {drawing.edges.map((placed, at) => (
          // Several edges may join the same nodes; their order distinguishes them.
          <Way key={`${placed.edge.from} ${placed.edge.to} ${at}`} placed={placed} arrow={arrow} />
        ))}
        {drawing.nodes.map((placed) => (
          <Box
            key={placed.node.id}
            placed={placed}
            isChosen={placed.node.id === chosen}
            isBroken={broken.has(placed.node.id)}
            isForErrors={placed.node.id === dag.onError}
          />
        ))}
      </svg>
    </section>
  );
}

const Way = ({ placed: { edge, path, label }, arrow }: { placed: PlacedEdge; arrow: string }) => (
  <g>
    <path d={path} fill="none" strokeWidth="1.4" className="stroke-line-strong" markerEnd={`url(#${arrow})`} />
    {label && edge.condition !== undefined && (
      <>
        <title>{edge.condition}</title>
        <rect x={label.x - 45} y={label.y - 9} width={90} height={18} rx={5} className="fill-sunken" />
        <text x={label.x} y={label.y + 4} textAnchor="middle" fontSize="11" className="fill-ink-soft font-mono">
          {shortened(edge.condition.replace(/\$ref:[\w-]+\.output\./g, ''), 13)}
        </text>
      </>
    )}
  </g>
);

interface BoxProps {
  placed: PlacedNode;
  isChosen: boolean;
  isBroken: boolean;
  isForErrors: boolean;
}

const Box = ({ placed: { node, x, y }, isChosen, isBroken, isForErrors }: BoxProps) => (
  <NodeLink nodeId={node.id} isChosen={isChosen} className="group outline-none">
    <rect
      x={x}
      y={y}
      width={BOX.width}
      height={BOX.height}
      rx={10}
      strokeWidth={isChosen ? 2 : 1}
      className={cx(
        'group-hover:fill-sunken group-focus-visible:stroke-accent group-focus-visible:[stroke-width:3]',
        isChosen
          ? 'fill-accent-soft stroke-accent'
          : isBroken
            ? 'fill-danger-soft stroke-danger'
            : 'fill-surface stroke-line-strong',
      )}
    />
    <text x={x + 12} y={y + 21} fontSize="12.5" className="fill-ink font-medium">
      {shortened(nodeWords(node), 24)}
    </text>
    <text x={x + 12} y={y + 38} fontSize="11" className="fill-ink-faint font-mono">
      {shortened(`${node.id}${isForErrors ? ' · on an error' : ''}${isBroken ? ' · cannot run' : ''}`, 21)}
    </text>
  </NodeLink>
);

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
