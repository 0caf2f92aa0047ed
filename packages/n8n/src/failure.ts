import { ApiError, ConnectionError } from '@distribute/client';
import type { Problem } from 'n8n-workflow';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What is wrong, and under it the next act with where to read on, as the service says it. */
export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ApiError) {
    const { hint, docs } = (error.body ?? {}) as { hint?: unknown; docs?: unknown };
    const named = [error.code && `code ${error.code}`, error.requestId && `request ${error.requestId}`];
    const act = textOf(hint) ?? (error.status === 401 ? 'Look at the API key in the credential' : null);
    const description = [act, textOf(docs), named.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
    return { message, description, httpCode: String(error.status) };
  }
  if (error instanceof ConnectionError) {
    const cause = error.cause instanceof Error ? `${error.cause.message}. ` : '';
    return { message, description: `${cause}Is the address in the credential right, and can n8n reach it?` };
  }
  return { message, description: 'Check the fields of this node' };
}
