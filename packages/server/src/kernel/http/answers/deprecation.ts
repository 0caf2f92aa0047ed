import type { Operation } from '@distribute/contract';
import { operationId } from '@distribute/contract/openapi';

export interface Deprecation {
  readonly deprecatedAt: Date;
  readonly sunsetAt: Date;
  /** The replacement or the changelog. */
  readonly link: string;
}

/** Deprecated operations by operation id. Document, headers and policy all read this one table (spec 1.11). */
export type Deprecations = Readonly<Record<string, Deprecation>>;

const NOTICE_MS = 180 * 24 * 60 * 60 * 1000;

export function assertNotice(table: Deprecations): void {
  for (const [id, { deprecatedAt, sunsetAt }] of Object.entries(table)) {
    // The condition is negated so that an invalid date fails too.
    if (!(sunsetAt.getTime() - deprecatedAt.getTime() >= NOTICE_MS)) {
      throw new Error(`${id} must keep working for at least 180 days after its deprecation`);
    }
  }
}

export function deprecationHeaders(table: Deprecations, op: Operation): Record<string, string> {
  const entry = table[operationId(op)];
  if (!entry) return {};
  return {
    Deprecation: `@${Math.floor(entry.deprecatedAt.getTime() / 1000)}`,
    Sunset: entry.sunsetAt.toUTCString(),
    Link: `<${entry.link}>; rel=deprecation`,
  };
}
