import type { PreviewAudience } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { CampaignsContext } from '../context.ts';
import { contactsOf } from '../gates/list-bounces.ts';
import type { FoundWhom } from '../settings/find-whom.ts';
import { listStoredPeople, readPeople } from './preview-people.ts';
import type { CampaignReader } from './readers.ts';

const MAX_SAMPLE = 10;

const shown = ({ firstName, lastName, title, organizationName, organizationIndustry }: CampaignReader) => ({
  firstName,
  lastInitial: lastName === null ? null : `${[...lastName][0] ?? ''}.`,
  ...{ title, organizationName, organizationIndustry },
});

/**
 * Whom a campaign would reach, from stored or uploaded people. In the sandbox its directory is asked too, because that
 * is no paid provider.
 */
export async function previewAudience(
  context: CampaignsContext,
  orgId: string,
  found: FoundWhom | null,
): Promise<z.output<typeof PreviewAudience> | null> {
  const [first] = found?.audiences ?? [];
  if (!first) return null;
  const { audienceId, name, filters, reading, sizeCount, source } = first;
  const mayRead = source !== null && (context.pace !== null || source.provider === 'crm');
  const read = mayRead ? await readPeople(context, orgId, source, MAX_SAMPLE) : null;
  const readers = read?.people.length ? read.people : await listStoredPeople(context, orgId, first, MAX_SAMPLE);
  return {
    ...{ audienceId, name, filters, reading: reading && { ...reading, understood: [...reading.understood] } },
    count: read?.total ?? sizeCount,
    sample: readers.slice(0, MAX_SAMPLE).map(shown),
    addresses: await addressesOf(context, orgId, found?.audiences ?? []),
  };
}

/** Addresses of people who are searched are bought later, one by one, and judged then. */
const addressesOf = async ({ db, audiences }: CampaignsContext, orgId: string, whom: FoundWhom['audiences']) => {
  const contacts = contactsOf(whom.flatMap(({ source }) => source ?? []));
  const summary = await audiences.contacts.addressSummary(db, orgId, contacts);
  return summary?.checked ? summary : null;
};
