import type { OpenTable } from '../../kernel/csv/open-table.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { AddressChecking } from './addresses/check-upload.ts';
import { type CheckedSelection, countCheckedOf, forecastOf } from './addresses/forecast.ts';
import { createContacts } from './contacts.ts';
import { createListedImport } from './import-listed.ts';
import { createLeftOutExport } from './left-out.ts';
import { personal } from './personal.ts';
import type { ContactPorts } from './ports.ts';
import { createServeStats } from './serve-stats.ts';
import { findAttributes, findContact } from './store/contacts.ts';
import { listValues } from './store/imports.ts';
import { countReaders } from './store/readers.ts';
import {
  countSendable,
  findState,
  listSendable,
  listUploaded,
  type MemberWindow,
  type Page,
  type SendableContact,
} from './store/sendable.ts';
import { findUpload, listColumnNames } from './store/uploads.ts';
import { createContactUpload } from './upload.ts';
import { createUploads } from './uploads.ts';

export interface ContactsModuleDeps extends ContactPorts, AddressChecking {
  readonly db: Db;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly brandExists: (orgId: string, brandId: string) => Promise<boolean>;
  readonly openTable: OpenTable;
}

/** Contacts of a brand, of one file or of all. */
export interface ContactSelection extends CheckedSelection {}

const filterOf = ({ brandId, uploadId }: ContactSelection) => ({
  brandId,
  uploadIds: uploadId === null ? null : [uploadId],
});

export function createContactsModule(deps: ContactsModuleDeps) {
  return {
    contacts: createContacts(deps),
    uploads: createUploads(deps),
    upload: createContactUpload(deps),
    importListed: createListedImport(deps),
    listValues,
    exportLeftOut: createLeftOutExport(deps),
    serveStats: createServeStats(deps),
    personal,
    /** What the checks of uploads stand on. */
    checking: { db: deps.db, addresses: deps.addresses, enqueue: deps.enqueue } satisfies AddressChecking,
    /** How many of these contacts would bounce, together; null where too few of them are in doubt to matter. */
    doubtfulForecast: (db: Db, orgId: string, selections: readonly CheckedSelection[]) =>
      forecastOf(db, orgId, selections),
    addressSummary: (db: Db, orgId: string, selections: readonly CheckedSelection[]) =>
      countCheckedOf(db, orgId, selections),

    /**
     * The contacts that may be written to by address and consent, in the order of their ids. Pass `next` as `after` to
     * get the next page.
     */
    sendable: async (
      db: Db,
      orgId: string,
      { after, limit, ...wanted }: ContactSelection & Page,
    ): Promise<{ contacts: SendableContact[]; next: string | null }> => {
      const contacts = await listSendable(db, orgId, { ...filterOf(wanted), after, limit });
      return { contacts, next: contacts.length < limit ? null : (contacts.at(-1)?.id ?? null) };
    },
    /** The brand that a file was uploaded for; null when the organisation has no such upload. */
    brandOfUpload: async (db: Db, orgId: string, uploadId: string) =>
      (await findUpload(db, orgId, uploadId))?.brandId ?? null,
    countSendable: (db: Db, orgId: string, wanted: ContactSelection) => countSendable(db, orgId, filterOf(wanted)),
    /** The same by country. */
    countReaders: (db: Db, orgId: string, wanted: ContactSelection) => countReaders(db, orgId, filterOf(wanted)),
    /** Differs as soon as one of these contacts was added, changed or removed. */
    stateOf: (db: Db, orgId: string, selections: readonly ContactSelection[]) =>
      Promise.all(selections.map((one) => findState(db, orgId, filterOf(one)))),
    columnNames: listColumnNames,
    /** A contact with its brand; null when there is none. */
    find: async (db: Db, orgId: string, id: string) => {
      const contact = await findContact(db, orgId, id);
      return contact && { ...contact, email: contact.primaryEmail };
    },
    /** The columns of the file that no field of the contact holds. */
    attributesOf: async (db: Db, orgId: string, brandId: string, email: string) =>
      (await findAttributes(db, orgId, brandId, email)) ?? {},
    /** The same contacts as a list with pages. */
    listUploaded: (db: Db, orgId: string, wanted: ContactSelection, window: MemberWindow) =>
      listUploaded(db, orgId, filterOf(wanted), window),
  };
}

export type ContactsModule = ReturnType<typeof createContactsModule>;
