import { channel } from 'node:diagnostics_channel';
import type { KyselyPlugin } from 'kysely';

/**
 * Every statement is published here, for tests that compare it with its row type (decision 0021). There are no other
 * listeners.
 */
const statements = channel('distribute.statements');

const publishing: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements.publish(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** None where nobody listens: a plugin is asked before and after every statement. */
export const publishStatements = (): KyselyPlugin[] => (statements.hasSubscribers ? [publishing] : []);
