import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { receivedFile } from '../../kernel/http/wire/spool.ts';
import { exportDoubtful } from './addresses/export-doubtful.ts';
import { checkAgain, leaveOut, readAddresses } from './addresses/upload-addresses.ts';
import type { ContactsModule } from './module.ts';

export const contactsRoutes = ({
  contacts,
  uploads,
  upload,
  exportLeftOut,
  serveStats,
  checking,
}: ContactsModule): Route[] =>
  routes('contacts', {
    // An upload may have to wait for other uploads; `outside` keeps it from holding a connection while it waits.
    upload: outside((caller, { body }) => upload(caller, { ...body, file: receivedFile(body.file) })),
    listUploads: (caller, { query }) => uploads.list(caller, query),
    getUpload: async (caller, { params }) => ({ upload: await uploads.get(caller, params.id) }),
    listUploadRows: (caller, { params, query }) => uploads.listRows(caller, params.id, query),
    exportLeftOut: (caller, { params }) => exportLeftOut(caller, params.id),
    getAddresses: (caller, { params }) => readAddresses(checking, caller, params.id),
    checkAddresses: async (caller, { params }) => answer(202, await checkAgain(checking, caller, params.id)),
    leaveOutAddresses: (caller, { params, body }) => leaveOut(checking, caller, params.id, body.verdicts),
    exportAddresses: (caller, { params }) => exportDoubtful(checking, caller, params.id),
    list: (caller, { query }) => contacts.list(caller, query),
    get: async (caller, { params }) => ({ contact: await contacts.get(caller, params.id) }),
    delete: (caller, { params }) => contacts.delete(caller, params.id),
    serveStats: (caller, { query }) => serveStats(caller, query.brandId, query.uploadIds ?? null),
  });
