import type { DagInput } from '@distribute/contract/workflows';

/** A small valid graph; another `note` makes another graph. */
export const aGraph = (note = 'hello'): DagInput => ({
  nodes: [
    { id: 'call', type: 'http-call', config: { method: 'POST', url: 'https://hooks.example/run', body: { note } } },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: [{ from: 'call', to: 'done' }],
});

export const SALES = 'sales-cold-email-outreach';
