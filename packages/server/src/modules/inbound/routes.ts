import { type Handlers, outside, type Route, routes } from '../../kernel/http/routes.ts';
import { basicCredential } from './basic-credential.ts';
import type { InboundMail } from './module.ts';

/** `calendar` is a parameter, because the module of conversions is created later. */
export const inboundRoutes = (
  { mailWebhook, providerEvents, mailboxEvents }: InboundMail,
  calendar: Pick<Handlers<'inbound'>, 'calendar'>,
): Route[] =>
  routes('inbound', {
    ...calendar,
    mail: ({ bytes, visit }, { params, body }) =>
      mailWebhook(params.mailboxToken, {
        bytes,
        signature: visit.headers['x-inbound-signature'] as string | undefined,
        password: basicCredential(visit)?.password ?? null,
        raw: typeof body === 'string' ? bytes : Buffer.from(body.raw, 'base64'),
      }),
    providerEvents: ({ visit }, { params, body }) =>
      providerEvents(params.provider, basicCredential(visit), body as Record<string, unknown>),
    mailboxEvents: outside(({ bytes, visit }, { params }) =>
      mailboxEvents(params.provider, params.mailboxToken, {
        bytes,
        headers: visit.headers,
        password: basicCredential(visit)?.password ?? null,
      }),
    ),
  });
