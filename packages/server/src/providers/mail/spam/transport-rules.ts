import type { SpamFilter } from '../../../modules/emails/index.ts';
import transportRules from './transport-rules.json' with { type: 'json' };

/** Whether a rule of the filter speaks of how a message was delivered or who sent it, not of what it says. */
export function speaksOfTransport(filter: SpamFilter['name'], rule: string): boolean {
  return transportRules[filter].some(
    ({ names, prefixes }) =>
      (names as readonly string[]).includes(rule) || prefixes.some((prefix) => rule.startsWith(prefix)),
  );
}
