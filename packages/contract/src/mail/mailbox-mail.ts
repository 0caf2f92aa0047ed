import { z } from 'zod';
import { Id, Timestamp, Url } from '../language/shared.ts';

export const InboundAddress = z.object({
  url: Url,
  /** For a provider's events: the user name is the last part of `url`, the password is the secret. */
  providerEventsUrl: Url,
  secret: z.string(),
  createdAt: Timestamp,
});

export const SinkMessage = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
  html: z.string().nullable(),
  campaignId: Id.nullable(),
  step: z.int().nullable(),
  at: Timestamp,
});
