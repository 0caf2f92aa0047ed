import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { importMailboxes } from './adding/import-mailboxes.ts';
import { findProviderOf, listProviders } from './adding/providers.ts';
import type { Mailboxes } from './module.ts';

/** A table of mailboxes whose servers do not answer takes this long, and no longer. */
const IMPORT_MS = 180_000;

export const mailboxesRoutes = ({ service, adding, messages, verify, oauth, inbound }: Mailboxes): Route[] =>
  routes('mailboxes', {
    list: (caller, { query }) => service.list(caller, query),
    get: (caller, { params }) => service.read(caller, params.id),
    providers: () => listProviders(adding),
    findProvider: outside((caller, { query }) => findProviderOf(adding, caller, query.email)),
    import: outside((caller, { body }) => importMailboxes(adding, caller, body), IMPORT_MS),
    create: (caller, { body }) => service.create(caller, body),
    update: (caller, { params, body }) => service.update(caller, params.id, body),
    verify: outside((caller, { params }) => verify(caller, params.id)),
    startOauth: (caller, { body }) => oauth.start(caller, body),
    oauthCallback: async ({ visit }, { query }) => {
      const location = await oauth.takeCallback(query, visit.method === 'GET');
      return answer<never>(302, undefined, { Location: location, 'Referrer-Policy': 'no-referrer' });
    },
    completeOauth: outside((caller, { params, body }) => oauth.complete(caller, params.id, body.handle)),
    inbound: (caller, { params }) => inbound.read(caller, params.id),
    rotateInbound: (caller, { params }) => inbound.rotate(caller, params.id),
    messages: (caller, { params, query }) => messages(caller, params.id, query),
    delete: (caller, { params, query }) => service.delete(caller, params.id, query.cancelPending),
  });
