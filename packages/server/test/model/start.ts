import { randomBytes } from 'node:crypto';
import { startTestApp } from '../harness.ts';
import { startMailJournal } from '../mail-journal.ts';
import { MODEL_ENV } from './configured-model.ts';
import { corpusEgress, READ_AT } from './corpus.ts';
import { openModel } from './recorded-model.ts';

/** The whole product in live mode on the day of the corpus, between its sites, a mail server and the measured model. */
export async function startWithModel(part: string) {
  const model = openModel(part);
  const mail = await startMailJournal();
  const app = await startTestApp(
    { MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: randomBytes(32).toString('hex'), ...MODEL_ENV },
    { callModel: model.callModel, egress: corpusEgress(), startsAt: READ_AT },
  );
  return {
    ...{ app, mail, model },
    stop: async () => {
      await app.stop();
      await mail.close();
    },
  };
}
export type WithModel = Awaited<ReturnType<typeof startWithModel>>;
