import { safeText } from './output.ts';
import type { Paint } from './paint.ts';

export interface Check {
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly message: string;
  /** What to do. */
  readonly fix?: string;
}

/** The checks of `doctor`, a line each, with what to do below those that did not pass. */
export function checksText(apiUrl: string, checks: readonly Check[], paint: Paint): string {
  const marks: Readonly<Record<Check['status'], string>> = {
    ok: paint.good('ok     '),
    warning: paint.warn('warning'),
    failed: paint.bad('failed '),
    skipped: paint.faint('skipped'),
  };
  const longest = Math.max(0, ...checks.map(({ check }) => safeText(check).length));
  const lines = checks.flatMap(({ check, status, message, fix }) => [
    `${marks[status]}  ${safeText(check).padEnd(longest)}  ${safeText(message)}`,
    ...(fix === undefined ? [] : [`${' '.repeat(longest + 11)}${paint.faint('Fix:')} ${safeText(fix)}`]),
  ]);
  const failed = checks.filter(({ status }) => status === 'failed').length;
  const sum =
    failed === 0 ? paint.good('All checks passed.') : paint.bad(`${failed} of ${checks.length} checks failed.`);
  return [safeText(apiUrl), '', ...lines, '', sum].join('\n');
}
