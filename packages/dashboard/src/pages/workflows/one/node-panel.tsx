import { dollarsOfCents } from '../../../format.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { nodeWords } from '../../campaigns/one/tabs/run-words.ts';
import type { Issue, WorkflowDetail } from '../use-workflows.ts';

interface NodePanelProps {
  workflow: WorkflowDetail;
  nodeId: string | undefined;
  issues: readonly Issue[];
}

/** The settings of one node, its maximum cost, and where it leads. */
export function NodePanel({ workflow: { dag, estimatePerRun }, nodeId, issues }: NodePanelProps) {
  const node = dag.nodes.find(({ id }) => id === nodeId);
  if (!node) {
    return (
      <p className="text-[13px] text-ink-faint">Choose a node of the graph to see how it is set and what it costs.</p>
    );
  }
  const ways = dag.edges.filter(({ from }) => from === node.id);
  const costs = estimatePerRun.lines.filter((line) => line.nodeId === node.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h3 className="font-semibold">{nodeWords(node)}</h3>
        <p className="font-mono text-xs text-ink-faint wrap-anywhere">
          {node.id} · {node.type}
        </p>
      </div>
      {issues
        .filter((issue) => issue.nodeId === node.id)
        .map(({ code, message }) => (
          <Notice key={code + message} tone="bad" icon="alert">
            {message}
          </Notice>
        ))}
      <Values title="Settings" values={node.config} />
      <Values title="Reads" values={node.inputMapping} />
      {node.retries !== undefined && <p className="text-[13px]">Tried again at most {node.retries} times</p>}
      {node.timeoutSeconds !== undefined && <p className="text-[13px]">Given up after {node.timeoutSeconds} s</p>}
      {costs.length > 0 && (
        <Part title="Costs at most">
          {costs.map(({ costName, maxQuantity, unit, totalCostInUsdCents }) => (
            <p key={costName} className="flex justify-between gap-4 text-[13px]">
              <span className="wrap-anywhere">
                {costName}, {maxQuantity} × {unit}
              </span>
              <span className="numeric shrink-0">{dollarsOfCents(totalCostInUsdCents)}</span>
            </p>
          ))}
        </Part>
      )}
      {ways.length > 0 && (
        <Part title="Goes on to">
          {ways.map(({ to, condition }) => (
            <p key={`${to} ${condition}`} className="text-[13px] wrap-anywhere">
              <span className="font-mono text-xs">{to}</span>
              {condition !== undefined && (
                <>
                  {' '}
                  when <code className="font-mono text-xs">{condition}</code>
                </>
              )}
            </p>
          ))}
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="grid gap-1">
    <h4 className="text-xs font-medium text-ink-faint">{title}</h4>
    {children}
  </div>
);

function Values({ title, values }: { title: string; values: Readonly<Record<string, unknown>> | undefined }) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return null;
  return (
    <Part title={title}>
      <dl className="grid gap-1.5">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt className="font-mono text-xs text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="text-[13px] whitespace-pre-wrap wrap-anywhere">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
