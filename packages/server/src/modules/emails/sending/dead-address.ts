import type { Delivery } from '../../mailboxes/index.ts';

/** The address or its domain does not exist (RFC 3463 3.2), whatever the server adds in words. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** Whether a server said at once what a hard bounce says later: nobody can be reached there. */
export const isDeadAddress = (delivery: Delivery | null): boolean =>
  delivery?.kind === 'rejected' && NO_SUCH_ADDRESS.test(delivery.response);
