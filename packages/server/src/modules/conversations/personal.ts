import type { Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal.ts';
import type { Ledger } from '../runs/index.ts';
import { eraseAnswers } from './store/answers.ts';

/** The answers to one person: erased with everything else, and the money held for unsent ones is released. */
export const createConversationPersonalData = ({ ledger }: { ledger: Pick<Ledger, 'settleForMessages'> }) => ({
  erase: async (tx: Tx, orgId: string, traces: Traces): Promise<void> => {
    const unsent = await eraseAnswers(tx, orgId, traces.leadIds, traces);
    await ledger.settleForMessages(
      tx,
      orgId,
      unsent.map((messageId) => ({ messageId, sent: false })),
    );
  },
});
