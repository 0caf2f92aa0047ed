import { noCrash } from '../../src/kernel/crash-points.ts';
import type { Db } from '../../src/kernel/db/db.ts';
import { createLog } from '../../src/kernel/log.ts';
import { ProviderError } from '../../src/kernel/provider-faults/provider-error.ts';
import type { Question } from '../../src/modules/models/index.ts';
import { createModels } from '../../src/modules/models/models.ts';
import type { Ledger } from '../../src/modules/runs/index.ts';
import { chosenModel } from './configured-model.ts';
import { openModel } from './recorded-model.ts';

/** The models module with a recorded model and nothing around it: no database and no money. */
export function askedAlone(part: string) {
  const { callModel, assertFresh } = openModel(part);
  const chosen = chosenModel();
  const models = createModels({
    ...{ db: {} as Db, ledger: {} as Ledger, crashPoint: noCrash, callModel, streamModel: async function* () {} },
    ...{ choose: async () => chosen, describe: async () => () => chosen },
    log: createLog({ level: 'silent', write: () => {} }),
  });
  const step = { runId: 'eval', use: () => {} };
  return {
    ...{ models, chosen, step, assertFresh },
    /** Null without a recorded answer: the others are asked too, and all of them are told at the end. */
    ask: async <T>(question: Question<T>): Promise<T | null> => {
      try {
        return (await models.ask(chosen, 'eval', question, step)).value;
      } catch (thrown) {
        if (thrown instanceof ProviderError) return null;
        throw thrown;
      }
    },
  };
}
