import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, documented, Email, FreeObject, Nothing, text, UrlInput } from '../language/shared.ts';

const params = z.object({ token: z.string() });

export const tracking = operations('Tracking and inbound', {
  open: {
    method: 'GET',
    path: '/t/o/{token}.gif',
    summary: 'The picture that records an open',
    description: 'The same picture for an unknown token.',
    auth: 'token',
    lenientQuery: true,
    params,
    produces: 'image/gif',
    response: documented(z.string(), { type: 'string', format: 'binary' }),
  },
  click: {
    method: 'GET',
    path: '/t/c/{token}',
    summary: 'Record a click and go to the link it stands for',
    auth: 'token',
    lenientQuery: true,
    params,
    status: 302,
    errors: [404],
    pages: true,
    response: Nothing,
  },
  unsubscribePage: {
    method: 'GET',
    path: '/u/{token}',
    summary: 'The page with the unsubscribe button',
    description: 'Changes nothing.',
    auth: 'token',
    lenientQuery: true,
    params,
    errors: [404],
    produces: 'text/html',
    pages: true,
    response: z.string(),
  },
  unsubscribe: {
    method: 'POST',
    path: '/u/{token}',
    summary: 'Unsubscribe in one click (RFC 8058)',
    description: 'Answers a page to a browser.',
    auth: 'token',
    lenientQuery: true,
    params,
    consumes: 'application/x-www-form-urlencoded',
    body: z.looseObject({ 'List-Unsubscribe': z.string().max(1_000).optional() }),
    bodyOptional: true,
    errors: [404],
    pages: true,
    response: z.object({ unsubscribed: z.literal(true) }),
  },
});

export const trackingHosts = operations('Tracking and inbound', {
  prove: {
    method: 'GET',
    path: '/.well-known/distribute-host',
    summary: 'Show that requests to this host reach this installation',
    description: 'Asked by this installation itself when a brand names a tracking host.',
    auth: 'token',
    lenientQuery: true,
    query: z.object({ nonce: text(16, 128) }),
    response: z.object({ nonce: z.string(), proof: z.string() }),
  },
});

/** The normalised kinds of providers' mail events. */
export const MAIL_EVENTS = [
  'email_sent',
  'email_delivered',
  'email_opened',
  'email_link_clicked',
  'email_bounced',
  'email_complained',
  'reply_received',
  'lead_unsubscribed',
] as const;

/** Our own booking body; the bodies of calendar products are translated into it. */
export const CalendarBooking = z.looseObject({
  bookingId: text(1, 255),
  email: Email,
  name: text(0, 200).optional(),
  meetingTime: documented(z.iso.datetime({ offset: true }), { type: 'string', format: 'date-time' }),
  calendarLink: UrlInput.optional(),
  status: z.enum(['booked', 'cancelled', 'rescheduled']).default('booked'),
});

export const inbound = operations('Tracking and inbound', {
  mail: {
    method: 'POST',
    path: '/v1/inbound/mail/{mailboxToken}',
    summary: 'Receive a message for a mailbox',
    description:
      'The raw message, or JSON with it as base64 in `raw`, at most 10 MiB. Signed in `X-Inbound-Signature`, or HTTP basic with the secret as password. Each message is taken once.',
    auth: 'signed',
    lenientQuery: true,
    params: z.object({ mailboxToken: z.string() }),
    consumes: 'message/rfc822',
    body: z.union([z.string(), z.looseObject({ raw: z.base64() })]),
    status: 202,
    errors: [401, 404, 413],
    response: z.object({ accepted: z.literal(true), duplicate: z.boolean() }),
  },
  providerEvents: {
    method: 'POST',
    path: '/v1/inbound/provider-events/{provider}',
    summary: "Receive a mail provider's events",
    description:
      'Authenticated by HTTP basic: user name is the token of the mailbox, password its inbound secret. Kinds we do not know are stored and counted.',
    auth: 'signed',
    lenientQuery: true,
    params: z.object({ provider: z.string().trim().toLowerCase() }),
    body: z.union([FreeObject, z.array(FreeObject)]),
    errors: [401, 404],
    response: z.object({ received: Count }),
  },
  mailboxEvents: {
    method: 'POST',
    path: '/v1/inbound/provider-events/{provider}/{mailboxToken}',
    summary: "Receive a mail provider's events for one mailbox",
    description:
      'For `ses`, `resend`, `mailgun`, `sendgrid`, `postal` and `kumomta`, each checked by the signature that it makes ' +
      '(`api.webhookKey` of the mailbox), KumoMTA by HTTP basic with the inbound secret as password. A topic of Amazon ' +
      'is confirmed by itself.',
    auth: 'signed',
    lenientQuery: true,
    params: z.object({ provider: z.string().trim().toLowerCase(), mailboxToken: z.string() }),
    consumes: 'text/plain',
    alsoConsumes: 'application/json',
    body: z.union([z.string(), FreeObject, z.array(FreeObject)]),
    errors: [401, 404, 413],
    response: z.object({ received: Count }),
  },
  calendar: {
    method: 'POST',
    path: '/v1/inbound/calendar/{brandToken}',
    summary: 'Receive a booking from a calendar',
    description:
      'Our own body, or the one of Calendly, Cal.com or SavvyCal, signed with the secret of the hook. Each booking counts once.',
    auth: 'signed',
    lenientQuery: true,
    params: z.object({ brandToken: z.string() }),
    body: z.union([CalendarBooking, FreeObject]),
    status: 202,
    errors: [401, 404],
    response: z.object({ accepted: z.literal(true), matched: z.boolean(), duplicate: z.boolean() }),
  },
});
