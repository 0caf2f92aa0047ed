export type EgressErrorKind =
  | 'refused'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'too_large'
  | 'bad_response'
  | 'aborted';

/**
 * Every failure of an outgoing request. The message is always the same, so that no caller can use us to tell an open
 * port from a closed or forbidden one; `detail` and `cause` are for our log.
 */
export class EgressError extends Error {
  override readonly name = 'EgressError';
  readonly kind: EgressErrorKind;
  readonly detail: string;

  constructor(kind: EgressErrorKind, detail: string, cause?: unknown) {
    super('The address could not be reached', { cause });
    this.kind = kind;
    this.detail = detail;
  }
}

const TIMEOUT_CODES = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'];
const SIZE_CODES = ['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW'];

/** Classifies what undici, zlib or a stream threw after the connection was established. */
export function asEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  if (TIMEOUT_CODES.includes(code)) return new EgressError('timeout', code, error);
  if (SIZE_CODES.includes(code)) return new EgressError('too_large', code, error);
  return new EgressError('bad_response', code || String(error), error);
}

/** Classifies what the socket threw before the connection was established. */
export function asConnectError(error: unknown): EgressError {
  const code = codeOf(error);
  if (TIMEOUT_CODES.includes(code)) return new EgressError('timeout', code, error);
  return new EgressError(isTlsCode(code) ? 'tls' : 'connect', code || String(error), error);
}

// OpenSSL's verify errors (`CERT_HAS_EXPIRED`, `UNABLE_TO_GET_ISSUER_CERT`, ...) share no prefix.
function isTlsCode(code: string): boolean {
  return code === 'EPROTO' || /CERT|CRL|SIGNATURE|HOSTNAME_MISMATCH|^ERR_(?:TLS|SSL|OSSL)/.test(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
