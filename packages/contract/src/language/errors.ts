import { z } from 'zod';

/**
 * Every common error code with its status (spec 1.5). Further codes are documented with the refusal that uses them.
 */
export const ERROR_STATUS = {
  invalid_request: 400,
  malformed_json: 400,
  unknown_parameter: 400,
  invalid_parameter: 400,
  unknown_field: 400,
  invalid_cursor: 400,
  org_required: 400,
  user_required: 400,
  missing_credentials: 401,
  invalid_api_key: 401,
  conflicting_credentials: 401,
  insufficient_credits: 402,
  org_access_denied: 403,
  admin_required: 403,
  forbidden_role: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  idempotency_mismatch: 409,
  idempotency_in_progress: 409,
  idempotency_stream_consumed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  not_configured: 501,
  identity_unavailable: 502,
  provider_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every refusal: always `error`; the rest when the operation says so (spec 1.5). */
export const ErrorBody = z
  .looseObject({ error: z.string(), code: z.string().optional() })
  .meta({ id: 'Error', description: 'Why the request was refused. Further keys are named per operation.' });
