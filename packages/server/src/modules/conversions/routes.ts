import { AppError } from '../../kernel/errors.ts';
import { type Handlers, type Route, routes } from '../../kernel/http/routes.ts';
import { findBrandOfToken } from '../brands/index.ts';
import { takeBooking } from './calendar.ts';
import type { ConversionsContext } from './context.ts';
import { takeConversion } from './conversions.ts';

export const conversionsRoutes = (context: ConversionsContext): Route[] =>
  routes('conversions', {
    report: async (_visitor, { headers, body }) => {
      const brand = await findBrandOfToken(context.brands, 'conversion', headers['x-conversion-token']);
      if (!brand) throw new AppError({ code: 'invalid_conversion_token', status: 401 }, 'Invalid conversion token');
      const taken = await takeConversion(context, brand, {
        ...{ type: body.type, externalId: body.externalId, source: 'site' },
        ...{ email: body.email ?? null, clickId: body.clickId ?? null, valueUsd: body.valueUsd ?? null },
        ...{ occurredAt: body.occurredAt ?? null, meetingTime: body.meetingTime ?? null },
        ...{ calendarLink: body.calendarLink ?? null, name: body.name ?? null, company: body.company ?? null },
      });
      return { accepted: true as const, ...taken };
    },
  });

/** An operation of the contract group `inbound`. */
export const calendarHandlers = (context: ConversionsContext): Pick<Handlers<'inbound'>, 'calendar'> => ({
  calendar: ({ bytes, visit }, { params, body }) =>
    takeBooking(context, params.brandToken, { bytes, headers: visit.headers, body }),
});
