import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Quotes } from './module.ts';

/** 201 when something was new, otherwise 200. */
const taken = <T>({ isNew, ...body }: { isNew: boolean } & T) => answer(isNew ? 201 : 200, body as T);

export const quoteRoutes = ({ requests, opportunities, pitches }: Quotes): Route[] => [
  ...routes('quoteRequests', {
    list: (caller, { query }) => requests.list(caller, query),
    stats: (caller, { query }) => requests.stats(caller, query),
    get: (caller, { params }) => requests.get(caller, params.id),
    create: async (caller, { body }) => taken(await requests.create(caller, body)),
    import: async (caller, { body }) => taken(await requests.import(caller, body.text)),
    dismiss: (caller, { params }) => requests.dismiss(caller, params.id),
  }),
  ...routes('opportunities', {
    discover: outside((caller, { headers, body }) =>
      opportunities.discover(caller, headers['x-brand-id'], body?.limit ?? 20),
    ),
    next: (caller, { headers }) => opportunities.next(caller, headers['x-brand-id']),
  }),
  ...routes('quotePitches', {
    list: (caller, { query }) => pitches.list(caller, query),
    get: (caller, { params }) => pitches.get(caller, params.id),
    update: (caller, { params, body }) => pitches.update(caller, params.id, body),
    submit: outside((caller, { params }) => pitches.submit(caller, params.id)),
  }),
];
