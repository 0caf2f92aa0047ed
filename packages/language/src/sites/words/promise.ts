import { anyOf } from './any-of.ts';

/** What a company does at its own cost when something went wrong. */
export const CONSEQUENCE = anyOf('consequence');

/** If, when, should: the case that the promise is for. */
export const CASE = anyOf('case');

/** Headings and labels above a promise. */
export const PROMISE_LABEL = anyOf('promiseLabel');

/** No promise of the company: what it refuses, what a maker gives, what is free anyway. */
export const NO_PROMISE = anyOf('noPromise');
