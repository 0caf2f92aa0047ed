// Tables: conversions.
// Facts: none (a meeting is told by `replies`). Jobs: conversion.sweep.
import { type ConversionsDeps, createConversions as createReports } from './conversions.ts';
import { personal } from './personal.ts';

export { conversionJobs } from './jobs.ts';
export { conversionsRoutes } from './routes.ts';

/** What people did after we wrote to them, told by the customer's site or calendar. */
export function createConversions(deps: ConversionsDeps) {
  return { ...createReports(deps), personal };
}
export type Conversions = ReturnType<typeof createConversions>;
