import { type Route, routes } from '../../kernel/http/routes.ts';
import { basicCredential } from './basic-credential.ts';
import type { InboundMail } from './index.ts';

export const inboundRoutes = ({ mailWebhook, providerEvents }: InboundMail): Route[] =>
  routes('inbound', {
    mail: ({ bytes, visit }, { params, body }) =>
      mailWebhook(params.mailboxToken, {
        bytes,
        signature: visit.headers['x-inbound-signature'] as string | undefined,
        password: basicCredential(visit)?.password ?? null,
        raw: typeof body === 'string' ? bytes : Buffer.from(body.raw, 'base64'),
      }),
    providerEvents: ({ visit }, { params, body }) =>
      providerEvents(params.provider, basicCredential(visit), body as Record<string, unknown>),
  });
