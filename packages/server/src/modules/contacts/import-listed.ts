import { createHash } from 'node:crypto';
import type { Tx } from '../../kernel/db/db.ts';
import { type AddressChecking, enqueueCheck } from './addresses/check-upload.ts';
import type { ImportDeps } from './import-rows.ts';
import type { Target } from './rules/column-words.ts';
import { rowReader } from './rules/row.ts';
import * as imports from './store/imports.ts';
import * as store from './store/uploads.ts';

/** People of a service, in a list that grows as the service changes. */
export interface ServiceList {
  readonly orgId: string;
  readonly brandId: string;
  /** Which list: the same key is the same list. */
  readonly key: string;
  readonly name: string;
  readonly source: 'hubspot';
  readonly columns: readonly string[];
  readonly targets: readonly (Target | null)[];
}

export interface ListedPerson {
  readonly cells: readonly string[];
  readonly owner: string | null;
  readonly leftToOwner: boolean;
}

/**
 * Adds people to a list and completes contacts, by the rules of an import. Who has no address, is suppressed or was
 * erased is passed over. The same people again change nothing.
 */
export const createListedImport =
  (deps: Pick<ImportDeps, 'newId' | 'suppressedAmong' | 'erasedAmong'> & Pick<AddressChecking, 'enqueue'>) =>
  async (tx: Tx, list: ServiceList, people: readonly ListedPerson[]): Promise<void> => {
    const { orgId, brandId, columns, targets, source } = list;
    await store.lockBrandUploads(tx, orgId, brandId);
    const judge = rowReader(columns, targets);
    const wanted = new Map<string, imports.NewContact & Pick<ListedPerson, 'owner' | 'leftToOwner'>>();
    for (const { cells, owner, leftToOwner } of people) {
      const { contact } = judge({ number: 0, cells: [...cells], fault: null });
      if (contact) wanted.set(contact.email, { ...contact, id: deps.newId(), row: 0, owner, leftToOwner });
    }
    const emails = [...wanted.keys()];
    const forbidden = (await deps.suppressedAmong(orgId, emails)).union(await deps.erasedAmong(tx, orgId, emails));
    for (const email of forbidden) wanted.delete(email);
    if (wanted.size === 0) return;
    const place = { orgId, brandId, source, uploadId: await takeList(tx, deps, list) };
    const contacts = [...wanted.values()];
    const changed = new Map((await imports.mergeContacts(tx, place, contacts)).map(({ id, email }) => [email, id]));
    const kept = await imports.listByEmails(tx, place, [...wanted.keys()]);
    await imports.setOwners(
      tx,
      place,
      contacts.map(({ email, owner, leftToOwner }) => ({ email, owner, leftToOwner })),
    );
    const added = await imports.listUnlisted(tx, place, kept);
    if (!added.length) return;
    const from = await store.addListed(tx, orgId, place.uploadId, added.length);
    const reports = added.map(({ id, email }, at): imports.Report => {
      const isNew = changed.get(email) === id && wanted.get(email)?.id === id;
      return { row: from + at + 1, status: isNew ? 'accepted' : 'updated', reason: null, email, contactId: id };
    });
    await imports.insertReports(tx, place, reports, new Map());
    await enqueueCheck(tx, deps, { orgId, uploadId: place.uploadId, after: from });
  };

async function takeList(
  tx: Tx,
  { newId }: Pick<ImportDeps, 'newId'>,
  { orgId, brandId, key, name, columns, targets }: ServiceList,
): Promise<string> {
  const fileSha256 = createHash('sha256').update(key).digest();
  const known = await store.findUploadOfFile(tx, orgId, brandId, fileSha256);
  if (known) return known.id;
  const id = newId();
  const columnMapping = Object.fromEntries(columns.map((column, at) => [column, targets[at] ?? null]));
  await store.insertUpload(tx, orgId, {
    ...{ id, brandId, filename: name, fileSha256, mappingProvenance: 'override', columnMapping, columns },
  });
  await store.markProcessed(
    ...([tx, orgId, id] as const),
    { rowCount: 0, acceptedCount: 0, updatedCount: 0, duplicateCount: 0, rejectedCount: 0 },
    [],
  );
  return id;
}
