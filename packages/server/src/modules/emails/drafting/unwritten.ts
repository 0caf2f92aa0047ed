import type { Tx } from '../../../kernel/db/db.ts';
import type { NodeDone } from '../../workflows/index.ts';
import type { EmailsContext } from '../context.ts';
import type { FromTemplate } from './from-template.ts';

/** Ends the run without a fault: its lead is skipped, or waits for a run that can write to it. */
export const unwritten = (
  outcome: 'skipped' | 'blocked',
  reason: string,
  giveUp?: (tx: Tx) => Promise<unknown>,
  next: 'continue' | 'hold' = 'continue',
): NodeDone => ({
  record: async (tx) => {
    await giveUp?.(tx);
    return { emailId: null, subject: null, sequence: [] };
  },
  ends: { outcome, success: true, next, reason, afterSeconds: null },
});

/** Nothing is sent to a reader for whom a text has gaps, or cannot be sent. */
export function withGaps(
  { leads }: EmailsContext,
  orgId: string,
  leadId: string,
  { missing, faults }: Pick<FromTemplate, 'missing' | 'faults'>,
): NodeDone {
  if (!missing.length) {
    return unwritten('skipped', `text_refused: ${faults.join('; ')}`, (tx) =>
      leads.skip(tx, orgId, [leadId], 'text_refused'),
    );
  }
  return unwritten('skipped', `incomplete: ${missing.join(', ')}`, async (tx) => {
    await leads.skip(tx, orgId, [leadId], 'incomplete');
    await leads.setMissingFields(tx, orgId, leadId, missing);
  });
}
