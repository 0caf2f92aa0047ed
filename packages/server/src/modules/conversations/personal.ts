import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import type { Ledger } from '../runs/index.ts';
import { eraseAnswers } from './store/answers.ts';
import { eraseDrafts } from './store/drafts.ts';

/** Erases the answers to one person and releases the money reserved for the unsent ones. */
export const createConversationPersonalData = ({ ledger }: { ledger: Pick<Ledger, 'settleForMessages'> }) => ({
  erase: async (tx: Tx, orgId: string, traces: Traces): Promise<void> => {
    await eraseDrafts(tx, orgId, traces.leadIds, traces);
    const unsent = await eraseAnswers(tx, orgId, traces.leadIds, traces);
    await ledger.settleForMessages(
      tx,
      orgId,
      unsent.map((messageId) => ({ messageId, sent: false })),
    );
  },
});
