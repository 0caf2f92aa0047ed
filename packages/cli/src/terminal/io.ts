/** Everything that the CLI takes from its process, so that a test can replace it. */
export interface Io {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly fetch: typeof fetch;
  /** Whether a person can answer: stdin and stderr are both a terminal. */
  readonly isTty: boolean;
  /** Whether a person reads the answer, or a failure, on a terminal; a pipe gets JSON. */
  readonly shows: { readonly answers: boolean; readonly failures: boolean };
  /** How wide a table may be. */
  readonly columns: number;
  readonly home: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export async function readAll(stdin: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
