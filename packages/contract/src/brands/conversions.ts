import { z } from 'zod';
import { Goal } from '../campaigns/campaign-shapes.ts';
import { operations } from '../language/operation.ts';
import { DateInput, Email, text, UrlInput, UsdInput } from '../language/shared.ts';

export const conversions = operations('Public', {
  report: {
    method: 'POST',
    path: '/v1/public/conversions',
    summary: 'Report a sign-up, meeting or purchase',
    description:
      'Counted once per brand, type and `externalId`. One that matches no one is kept for 30 days and tried again.',
    auth: 'public',
    // A missing token is answered like a wrong one: 401, not 400.
    headers: z.object({ 'x-conversion-token': z.string().default('') }),
    example: { type: 'signup', externalId: 'user-1042', email: 'anna@northwind.example' },
    body: z
      .strictObject({
        type: Goal,
        externalId: text(1, 200),
        email: Email.optional(),
        clickId: text(1, 200).optional(),
        valueUsd: UsdInput.optional(),
        occurredAt: DateInput.optional(),
        meetingTime: DateInput.optional(),
        calendarLink: UrlInput.optional(),
        name: text(1, 200).optional(),
        company: text(1, 200).optional(),
      })
      .refine(({ email, clickId }) => email !== undefined || clickId !== undefined, 'email or clickId is required'),
    status: 202,
    errors: [401],
    response: z.object({ accepted: z.literal(true), duplicate: z.boolean(), matched: z.boolean() }),
  },
});
