// Tables: contacts, contact_uploads, contact_upload_rows.
// Triggers: contacts_count_added, contacts_count_changed, contacts_count_gone.
// Facts: contact_upload.addresses_changed. Jobs: contacts.check-addresses.

export type { ListedPerson, ServiceList } from './import-listed.ts';
export { contactJobs } from './jobs.ts';
export { type ContactSelection, type ContactsModule, type ContactsModuleDeps, createContactsModule } from './module.ts';
export type { ContactPorts } from './ports.ts';
export { contactsRoutes } from './routes.ts';
export type { StoredValues } from './store/imports.ts';
export { listContactOwners, listUploadOwners } from './store/owners.ts';
export type { SendableContact } from './store/sendable.ts';
