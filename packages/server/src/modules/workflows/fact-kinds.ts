declare module '../../kernel/events.ts' {
  interface FactData {
    'workflow.created': { readonly name: string; readonly workflowSlug: string };
    'workflow.upgraded': { readonly name: string; readonly workflowSlug: string };
    'workflow_run.ended': {
      readonly runId: string;
      readonly status: 'completed' | 'failed' | 'cancelled';
      /** What the workflow asked for at its end; null where it never got there. */
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
