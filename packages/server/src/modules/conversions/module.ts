import { type CalendarDeps, createCalendarHook } from './calendar.ts';
import { type ConversionsDeps, createConversions as createReports } from './conversions.ts';
import { personal } from './personal.ts';

/** What people did after we wrote to them, as the customer's site or calendar reports it. */
export function createConversions(
  deps: ConversionsDeps &
    Omit<CalendarDeps, 'take'> & { bookings: ConversionsDeps['bookings'] & CalendarDeps['bookings'] },
) {
  const reports = createReports(deps);
  return {
    ...reports,
    findBrand: deps.findBrand,
    takeBooking: createCalendarHook({ ...deps, take: reports.take }),
    personal,
  };
}

export type Conversions = ReturnType<typeof createConversions>;
