import { setImmediate as breath } from 'node:timers/promises';
import type { SiteEvidence } from '../../scraping/index.ts';
import { type Finding, type SiteText, siteText } from '../reader/site-text.ts';
import { answer } from './answer.ts';
import { standardFinder } from './standard.ts';

export interface AskedField {
  readonly key: string;
  readonly description: string;
}

const TURN_MS = 2;

/** One field by its description alone; null when the site does not say. */
export function findField(site: SiteText, { description }: Pick<AskedField, 'description'>): Finding | null {
  const standard = standardFinder(description);
  return standard ? standard(site, description) : answer(site, description);
}

/** The built-in extractor. */
export const extractByRules = (
  evidence: SiteEvidence,
  fields: readonly AskedField[],
  now: Date,
): Promise<Map<string, Finding | null>> => findFields(siteText(evidence, now), fields);

/** Many fields of one site. It lets other requests in every few milliseconds. */
export async function findFields(site: SiteText, fields: readonly AskedField[]): Promise<Map<string, Finding | null>> {
  const findings = new Map<string, Finding | null>();
  let since = performance.now();
  for (const field of fields) {
    findings.set(field.key, findField(site, field));
    if (performance.now() - since < TURN_MS) continue;
    await breath();
    since = performance.now();
  }
  return findings;
}
