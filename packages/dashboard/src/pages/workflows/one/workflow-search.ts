const WORKFLOW_TABS = ['graph', 'versions', 'runs', 'json'] as const;
export type WorkflowTab = (typeof WORKFLOW_TABS)[number];

/** What the address of a workflow contains: the tab, and the open node, run or older version. */
export interface WorkflowSearch {
  readonly tab?: WorkflowTab;
  readonly node?: string;
  readonly run?: string;
  /** The version that this one is compared with. */
  readonly than?: string;
}

const isWord = (word: unknown): word is string => typeof word === 'string' && /^[\w-]{1,200}$/.test(word);

export const readWorkflowSearch = ({ tab, node, run, than }: Record<string, unknown>): WorkflowSearch => ({
  ...(WORKFLOW_TABS.some((name) => name === tab) && { tab: tab as WorkflowTab }),
  ...(isWord(node) && { node }),
  ...(isWord(run) && { run }),
  ...(isWord(than) && { than }),
});
