declare module '../../kernel/events.ts' {
  interface FactData {
    'workflow.created': { readonly name: string; readonly workflowSlug: string };
    'workflow.upgraded': { readonly name: string; readonly workflowSlug: string };
    'workflow_run.ended': {
      readonly runId: string;
      readonly status: 'completed' | 'failed' | 'cancelled';
      /** The result of the workflow's end node; null when the run never reached one. */
      readonly end: {
        readonly outcome: 'processed' | 'skipped' | 'no_lead' | 'held' | 'blocked';
        readonly next: 'continue' | 'hold' | 'drain' | 'complete' | 'repeat';
        readonly reason: string | null;
        readonly afterSeconds: number | null;
      } | null;
      readonly error: string | null;
      readonly failedNode: string | null;
    };
  }
}

export {};
