import { notFound } from '../../kernel/errors.ts';
import { answer, raw } from '../../kernel/http/answers/answer.ts';
import type { Bearer } from '../../kernel/http/caller.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Replies } from './index.ts';
import { PAGE_HEADERS, UNKNOWN_LINK_PAGE, UNSUBSCRIBED_PAGE, unsubscribePage } from './pages.ts';

const HTML = 'text/html; charset=utf-8';
/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const wantsPage = ({ visit }: Bearer) => /\btext\/html\b/i.test(String(visit.headers.accept ?? ''));
const page = (status: number, html: string) => raw(status, html, HTML, { ...PAGE_HEADERS, Vary: 'Accept' });

const unknownLink = (caller: Bearer) => {
  if (!wantsPage(caller)) throw notFound('Link');
  return page(404, UNKNOWN_LINK_PAGE);
};

export const trackingRoutes = ({ tracking }: Replies): Route[] =>
  routes('tracking', {
    open: async ({ visit }, { params }) => {
      await tracking.open(params.token, visit);
      return raw(200, PIXEL, 'image/gif');
    },
    click: async (caller, { params }) => {
      const location = await tracking.click(params.token, caller.visit);
      if (location === null) return unknownLink(caller);
      return answer<never>(302, undefined, { Location: location, 'Referrer-Policy': 'no-referrer' });
    },
    unsubscribePage: async (caller, { params }) => {
      const recipient = await tracking.findRecipient(params.token);
      return recipient ? page(200, unsubscribePage(recipient)) : unknownLink(caller);
    },
    unsubscribe: async (caller, { params }) => {
      if (!(await tracking.unsubscribe(params.token))) return unknownLink(caller);
      return wantsPage(caller) ? page(200, UNSUBSCRIBED_PAGE) : { unsubscribed: true as const };
    },
  });

export const repliesRoutes = ({ read }: Replies): Route[] =>
  routes('replies', {
    list: (caller, { query }) => read.list(caller, query),
    get: (caller, { params }) => read.get(caller, params.id),
  });
