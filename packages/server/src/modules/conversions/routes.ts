import { AppError } from '../../kernel/errors.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Conversions } from './module.ts';

export const conversionsRoutes = (conversions: Conversions): Route[] =>
  routes('conversions', {
    report: async (_visitor, { headers, body }) => {
      const brand = await conversions.findBrand('conversion', headers['x-conversion-token']);
      if (!brand) throw new AppError({ code: 'invalid_conversion_token', status: 401 }, 'Invalid conversion token');
      const taken = await conversions.take(brand, {
        ...{ type: body.type, externalId: body.externalId, source: 'site' },
        ...{ email: body.email ?? null, clickId: body.clickId ?? null, valueUsd: body.valueUsd ?? null },
        ...{ occurredAt: body.occurredAt ?? null, meetingTime: body.meetingTime ?? null },
        ...{ calendarLink: body.calendarLink ?? null, name: body.name ?? null, company: body.company ?? null },
      });
      return { accepted: true as const, ...taken };
    },
  });
