import { setImmediate as breath } from 'node:timers/promises';
import { type AskedField, type Finding, readField, type SiteText } from '@distribute/language/sites';

const TURN_MS = 2;

/** Many fields of one site. It lets other requests in every few milliseconds. */
export async function readFields(site: SiteText, fields: readonly AskedField[]): Promise<Map<string, Finding | null>> {
  const findings = new Map<string, Finding | null>();
  let since = performance.now();
  for (const field of fields) {
    findings.set(field.key, readField(site, field));
    if (performance.now() - since < TURN_MS) continue;
    await breath();
    since = performance.now();
  }
  return findings;
}
