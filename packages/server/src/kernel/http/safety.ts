/** No browser guesses at what an answer might be. */
export const safetyHeaders = { 'X-Content-Type-Options': 'nosniff' };

/** Where the public address is https, browsers shall not ask by http again (RFC 6797). */
export const transportHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
