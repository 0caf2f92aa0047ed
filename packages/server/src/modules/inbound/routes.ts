import { type Route, routes } from '../../kernel/http/routes.ts';
import { basicCredential } from './basic-credential.ts';
import type { InboundMail } from './module.ts';

/** Takes bookings. An interface, because the module `conversions` is created later. */
interface Calendar {
  takeBooking(
    token: string,
    signed: { bytes: Buffer; headers: Readonly<Record<string, string | readonly string[] | undefined>>; body: unknown },
  ): Promise<{ accepted: true; matched: boolean; duplicate: boolean }>;
}

export const inboundRoutes = ({ mailWebhook, providerEvents }: InboundMail, { takeBooking }: Calendar): Route[] =>
  routes('inbound', {
    mail: ({ bytes, visit }, { params, body }) =>
      mailWebhook(params.mailboxToken, {
        bytes,
        signature: visit.headers['x-inbound-signature'] as string | undefined,
        password: basicCredential(visit)?.password ?? null,
        raw: typeof body === 'string' ? bytes : Buffer.from(body.raw, 'base64'),
      }),
    calendar: ({ bytes, visit }, { params, body }) =>
      takeBooking(params.brandToken, { bytes, headers: visit.headers, body }),
    providerEvents: ({ visit }, { params, body }) =>
      providerEvents(params.provider, basicCredential(visit), body as Record<string, unknown>),
  });
