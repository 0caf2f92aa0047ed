/** The pace of a mailbox when none is given. */
export const DEFAULT_PACE = {
  dailyCap: 40,
  minSecondsBetweenSends: 60,
  sendWindow: { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00', timezone: 'UTC' },
};

/**
 * How a new mailbox begins where the dashboard or an import adds it: receivers take an address that sends forty
 * messages on its first day for a spammer.
 */
export const DEFAULT_RAMP = { startPerDay: 10, addPerDay: 5 };

/** The ports on which the connection is encrypted from its first byte (RFC 8314); on the others STARTTLS does it. */
export const securityOf = (port: number): 'tls' | 'starttls' => (port === 465 || port === 993 ? 'tls' : 'starttls');
