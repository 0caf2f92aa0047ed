/** A refusal in the words of OAuth, which programs read (RFC 6749 5.2, RFC 7591 3.2.2). */
export class ProtocolError extends Error {
  readonly error: string;
  readonly status: number;

  constructor(error: string, description: string, status = 400) {
    super(description);
    this.name = 'ProtocolError';
    this.error = error;
    this.status = status;
  }
}
