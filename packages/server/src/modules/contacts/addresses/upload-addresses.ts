import type { contacts } from '@distribute/contract/contacts';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { summaryOf, type Verdict } from '../../addresses/index.ts';
import * as store from '../store/address-checks.ts';
import { findUpload, lockBrandUploads, type UploadRow } from '../store/uploads.ts';
import { type AddressChecking, emitChanged, enqueueCheck } from './check-upload.ts';

type Shown = z.output<typeof contacts.getAddresses.response>;

const WORST = 20;

async function getUpload(db: Db, orgId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, orgId, id);
  if (!upload) throw notFound('Upload');
  return upload;
}

export async function readAddresses({ db }: AddressChecking, { orgId }: Caller, id: string): Promise<Shown> {
  const { brandId } = await getUpload(db, orgId, id);
  const filter = { brandId, uploadIds: [id] };
  const summary = summaryOf(await store.countChecked(db, orgId, filter));
  return { check: { uploadId: id, summary, worst: await store.listWorst(db, orgId, filter, WORST) } };
}

/** Begins a new look at every address of a file. */
export async function checkAgain(context: AddressChecking, caller: Caller, id: string): Promise<Shown> {
  const shown = await readAddresses(context, caller, id);
  const since = context.addresses.clock.now().toISOString();
  await enqueueCheck(context.db, context, { orgId: caller.orgId, uploadId: id, since });
  return shown;
}

/** Leaves people with these verdicts out of campaigns; everybody else of the file is taken back in. */
export async function leaveOut(
  context: AddressChecking,
  caller: Caller,
  id: string,
  verdicts: readonly Verdict[],
): Promise<Shown> {
  const { orgId, actor } = caller;
  const { brandId } = await getUpload(context.db, orgId, id);
  await context.db.transaction().execute(async (tx) => {
    // An import writes contacts in the order of its file: without turns the two could end in a deadlock.
    await lockBrandUploads(tx, orgId, brandId);
    await store.setLeftOut(tx, orgId, id, verdicts);
    await emitChanged(tx, context, { orgId, uploadId: id, actor });
  });
  return readAddresses(context, caller, id);
}
