import type { PreviewAudience } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { CampaignReader } from '../ports.ts';
import type { FoundWhom } from '../settings/find-whom.ts';
import type { PreviewPeople } from './preview-people.ts';

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
export const createPreviewAudience = ({ people, isSandbox }: { people: PreviewPeople; isSandbox: boolean }) =>
  async function previewAudience(
    orgId: string,
    found: FoundWhom | null,
  ): Promise<z.output<typeof PreviewAudience> | null> {
    const [first] = found?.audiences ?? [];
    if (!first) return null;
    const { audienceId, name, filters, reading, sizeCount, source } = first;
    const mayRead = source !== null && (isSandbox || source.provider === 'crm');
    const read = mayRead ? await people.read(orgId, source, MAX_SAMPLE) : null;
    const readers = read?.people.length ? read.people : await people.stored(orgId, first, MAX_SAMPLE);
    return {
      ...{ audienceId, name, filters, reading: reading && { ...reading, understood: [...reading.understood] } },
      count: read?.total ?? sizeCount,
      sample: readers.slice(0, MAX_SAMPLE).map(shown),
    };
  };
export type PreviewAudienceOf = ReturnType<typeof createPreviewAudience>;
