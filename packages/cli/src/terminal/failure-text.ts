import type { describeError } from '../errors.ts';
import { safeText } from './output.ts';
import type { Paint } from './paint.ts';

type Failure = ReturnType<typeof describeError>;

/** A failure for a person: what is wrong, how to do it right, and where to read more. */
export function failureText({ error }: Failure, paint: Paint): string {
  const details = (error.details ?? {}) as { body?: unknown; didYouMean?: unknown; path?: unknown };
  const body = (typeof details.body === 'object' && details.body !== null ? details.body : {}) as {
    hint?: unknown;
    docs?: unknown;
    allowed?: unknown;
    details?: { fieldErrors?: Readonly<Record<string, readonly string[]>> };
  };
  const fields = Object.entries(body.details?.fieldErrors ?? {}).map(([field, [first = '']]) => `${field}: ${first}`);
  const lines = [
    ...fields.filter((field) => !error.message.endsWith(field)),
    ...(typeof body.hint === 'string' ? [body.hint] : listed(body.allowed)),
    ...(typeof details.didYouMean === 'string' ? [`Did you mean ${details.didYouMean}?`] : []),
    ...(typeof body.docs === 'string' ? [`More: ${body.docs}`] : []),
  ];
  return [`${paint.bad('Error:')} ${safeText(error.message)}`, ...lines.map((line) => `  ${safeText(line)}`)].join(
    '\n',
  );
}

const listed = (allowed: unknown): string[] =>
  Array.isArray(allowed) && allowed.length > 0 ? [`Known: ${allowed.map(String).join(', ')}`] : [];
