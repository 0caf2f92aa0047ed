import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { PlacementsContext } from './context.ts';
import { scheduleOf } from './schedule.ts';
import * as store from './store/tests.ts';

const SHOWN = 20;

export async function listTests({ db, mailboxes }: PlacementsContext, { orgId }: Caller, mailboxId: string) {
  if (!(await mailboxes.describe(db, orgId, mailboxId))) throw notFound('Mailbox');
  return {
    placementTests: await store.listTests(db, orgId, mailboxId, SHOWN),
    schedule: await scheduleOf(db, orgId, mailboxId),
  };
}
