// Tables: conversions.
// Facts: none (a meeting is told by `replies`). Jobs: conversion.sweep.

export type { ConversionsContext } from './context.ts';
export { conversionJobs } from './jobs.ts';
export { personal as personalConversions } from './personal.ts';
export { calendarHandlers, conversionsRoutes } from './routes.ts';
