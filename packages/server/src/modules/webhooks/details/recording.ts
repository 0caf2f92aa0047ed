import type { Db } from '../../../kernel/db/db.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { isDetail } from '../events/wanting.ts';
import type { FeedReaders } from '../ports.ts';
import { listKinds } from '../store/endpoints.ts';
import { findRecording, lockPosition, startRecording, stopRecording } from '../store/recording.ts';

/** Whether detail events are recorded: an organisation that never asked pays nothing for them. */
export const createRecording = ({ db, feedReaders }: { readonly db: Db; readonly feedReaders: FeedReaders }) => ({
  get: async ({ orgId }: Caller) => ({ recording: await findRecording(db, orgId) }),

  set: ({ orgId }: Caller, { details }: { readonly details: boolean }) =>
    db.transaction().execute(async (tx) => {
      if (details) await startRecording(tx, orgId);
      else {
        // An endpoint that is made meanwhile waits for this lock, and then starts the recording again.
        await lockPosition(tx, orgId);
        if ((await listKinds(tx, orgId)).some(isDetail)) {
          throw conflict('details_wanted', 'An endpoint lists detail events: take these kinds off it first');
        }
        if (await feedReaders.isRead(tx, orgId))
          throw conflict('details_wanted', 'A connector takes detail events: delete it first');
        await stopRecording(tx, orgId);
      }
      return { recording: await findRecording(tx, orgId) };
    }),
});
