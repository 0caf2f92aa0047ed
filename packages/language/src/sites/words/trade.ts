import { anyOf } from './any-of.ts';

/** Headings and labels above names of customers. */
export const CUSTOMERS = anyOf('customers');

export const PROMISE = anyOf('promise');

export const AWARD = anyOf('award');

export const ON_REQUEST = anyOf('onRequest');
