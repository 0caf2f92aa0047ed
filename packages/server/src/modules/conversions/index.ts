// Tables: conversions.
// Facts: none (a meeting is told by `replies`). Jobs: conversion.sweep.

export { conversionJobs } from './jobs.ts';
export { type Conversions, createConversions } from './module.ts';
export { conversionsRoutes } from './routes.ts';
