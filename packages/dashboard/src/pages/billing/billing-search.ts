const LEDGER_TABS = ['transactions', 'payments', 'gifts'] as const;
export type LedgerTab = (typeof LEDGER_TABS)[number];

export interface BillingSearch {
  readonly tab?: LedgerTab;
  /** Set when the payment provider has sent the person back here. */
  readonly back?: true;
}

export const readBillingSearch = ({ tab, back }: Record<string, unknown>): BillingSearch => ({
  ...(LEDGER_TABS.some((name) => name === tab) && { tab: tab as LedgerTab }),
  ...(back === true && { back }),
});
