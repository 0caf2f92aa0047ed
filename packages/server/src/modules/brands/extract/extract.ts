import { setImmediate as breath } from 'node:timers/promises';
import type { SiteEvidence } from '../../scraping/index.ts';
import { commonFinder } from './common.ts';
import { FINDERS } from './finders.ts';
import { rankLines } from './rank.ts';
import { type Finding, type SiteText, siteText } from './site-text.ts';

export interface AskedField {
  readonly key: string;
  readonly description: string;
}

/** `tone` is a wish, not a fact: no site says it. */
const NEVER_READ = new Set(['tone']);

/** One field by the rules made for it, else by the words of its description; null when the site does not say. */
export function findField(site: SiteText, { key, description }: AskedField): Finding | null {
  if (NEVER_READ.has(key)) return null;
  const finder = (Object.hasOwn(FINDERS, key) ? FINDERS[key] : undefined) ?? commonFinder(key);
  return finder ? finder(site, description) : rankLines(site, key, description);
}

/** The built-in extractor. It lets other requests in between fields. */
export async function extractByRules(
  evidence: SiteEvidence,
  fields: readonly AskedField[],
): Promise<Map<string, Finding | null>> {
  const site = siteText(evidence);
  const findings = new Map<string, Finding | null>();
  for (const field of fields) {
    findings.set(field.key, findField(site, field));
    await breath();
  }
  return findings;
}
