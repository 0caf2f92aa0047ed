import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDomain } from './domain/check-domain.ts';
import { explain } from './explanations.ts';
import type { SeenSignature, SeenTest } from './test-email/read-test.ts';
import { zoneOf } from './zone.fixture.ts';

/** A domain with one thing wrong, written by somebody who had not read the rules. */
interface PlantedFault {
  readonly id: string;
  readonly what: string;
  readonly domain: string;
  readonly zone: readonly string[];
  readonly submissionHost: string | null;
  readonly test: {
    readonly server: SeenTest['server'];
    readonly signatures: readonly Omit<SeenSignature, 'comment'>[];
  } | null;
  readonly policy: string | null;
  readonly lists: boolean;
  readonly expect: readonly string[];
}

const FAULTS: readonly PlantedFault[] = JSON.parse(
  readFileSync(new URL('./held-out-faults.json', import.meta.url), 'utf8'),
);

async function codesOf({ domain, zone, submissionHost, test: seen, policy, lists }: PlantedFault) {
  const findings = await checkDomain(
    {
      ask: zoneOf(zone),
      fetchPolicy: async () => policy,
      blocklists: lists ? { ofAddresses: ['ip.list'], ofDomains: ['dom.list'] } : { ofAddresses: [], ofDomains: [] },
      isReserved: () => false,
    },
    {
      ...{ domain, submissionHost, linkHosts: ['links.io'] },
      test: seen && {
        server: seen.server,
        signatures: seen.signatures.map((one) => ({ ...one, comment: one.holds ? null : 'bad signature' })),
        authenticationResults: null,
      },
    },
  );
  return findings.map(explain);
}

test.each(FAULTS)('$id is named: $what', async (fault) => {
  const found = (await codesOf(fault)).map(({ code }) => code);
  expect(found).toEqual(expect.arrayContaining([...fault.expect]));
});

test('a hundred faults were planted', () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(100);
});
