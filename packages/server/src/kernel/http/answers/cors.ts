/** The API is called from anywhere and never reads a cookie, so every origin may see its answers (spec 1.6). */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'x-request-id, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Idempotency-Replayed, Deprecation, Sunset, Link',
};

export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, X-API-Key, Content-Type, Idempotency-Key, x-request-id, x-org-id, x-user-id, x-brand-id, x-campaign-id, x-conversion-token',
  'Access-Control-Max-Age': '86400',
};
