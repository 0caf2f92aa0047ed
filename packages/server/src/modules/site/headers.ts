const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The headers of all responses of the site; `own` widens the policy for a page that needs more. */
export const securityHeaders = (own: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'Content-Security-Policy': Object.entries({ ...POLICY, ...own })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

export const PAGE_CACHE = 'public, max-age=300';
/** For files whose name changes with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';
