import { answer, raw } from '../../kernel/http/answers/answer.ts';
import { pageAnswer, unknownLink, wantsPage } from '../../kernel/http/answers/reader-page.ts';
import { type Handlers, type Route, routes } from '../../kernel/http/routes.ts';
import type { RepliesContext } from './context.ts';
import { NOTIFICATIONS_OFF_PAGE, notificationsPage, unsubscribedPage, unsubscribePage } from './pages/pages.ts';
import type { NotificationLinks } from './ports.ts';
import { getReply, listReplies } from './read.ts';
import { findRecipient, followLink, recordOpen, unsubscribe } from './tracking.ts';

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

export const trackingRoutes = (context: RepliesContext, notifications: NotificationLinks): Route[] =>
  routes('tracking', {
    open: async ({ visit }, { params }) => {
      await recordOpen(context, params.token, visit);
      return raw(200, PIXEL, 'image/gif');
    },
    click: async (caller, { params }) => {
      const location = await followLink(context, params.token, caller.visit);
      if (location === null) return unknownLink(caller);
      return answer<never>(302, undefined, { Location: location, 'Referrer-Policy': 'no-referrer' });
    },
    unsubscribePage: async (caller, { params }) => {
      const recipient = await findRecipient(context, params.token);
      if (recipient) return pageAnswer(200, unsubscribePage(recipient));
      const campaignName = await notifications.findName(params.token);
      return campaignName === null ? unknownLink(caller) : pageAnswer(200, notificationsPage(campaignName));
    },
    unsubscribe: async (caller, { params }) => {
      const done = (html: string) => (wantsPage(caller) ? pageAnswer(200, html) : { unsubscribed: true as const });
      const message = await unsubscribe(context, params.token);
      if (message) return done(unsubscribedPage(message));
      return (await notifications.turnOff(params.token)) ? done(NOTIFICATIONS_OFF_PAGE) : unknownLink(caller);
    },
  });

/** `optOuts` is a parameter, because the module of verdicts is created later. */
export const repliesRoutes = (context: RepliesContext, optOuts: Pick<Handlers<'replies'>, 'undoOptOut'>): Route[] =>
  routes('replies', {
    ...optOuts,
    list: (caller, { query }) => listReplies(context, caller, query),
    get: (caller, { params }) => getReply(context, caller, params.id),
  });
