/** Browsers must not guess the type of an answer. */
export const safetyHeaders = { 'X-Content-Type-Options': 'nosniff' };

/** When the public address is https, browsers must not use http again (RFC 6797). */
export const transportHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
