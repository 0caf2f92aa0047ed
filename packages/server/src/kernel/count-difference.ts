/** Two ways of counting one thing that give different results. */
export interface Difference {
  /** What was counted: `budgets.total_spent`. */
  readonly what: string;
  readonly orgId: string;
  /** The row with the difference: a campaign, a run, a lead, a cost line. */
  readonly subject: string;
  readonly kept: string;
  readonly counted: string;
}
