import type { PreviewAudience } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Needs } from '../gates/needs.ts';
import type { CampaignReader } from '../ports.ts';
import type { Settings } from '../store/campaigns.ts';
import type { WhomOf } from './whom.ts';

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
export const createPreviewAudience = ({ whom, isSandbox }: { whom: WhomOf; isSandbox: boolean }) =>
  async function previewAudience(
    orgId: string,
    settings: Pick<Settings, 'brandIds' | 'audienceIds' | 'featureInputs'>,
    needs: Needs,
  ): Promise<z.output<typeof PreviewAudience> | null> {
    const found = await whom.find(orgId, settings, needs);
    if (!found) return null;
    const { audienceId, name, filters, reading, sizeCount, source } = found;
    const mayRead = source !== null && (isSandbox || source.provider === 'crm');
    const read = mayRead ? await whom.read(orgId, source, MAX_SAMPLE) : null;
    const people = read?.people.length ? read.people : await whom.stored(orgId, found, MAX_SAMPLE);
    return {
      ...{ audienceId, name, filters, reading: reading && { ...reading, understood: [...reading.understood] } },
      count: read?.total ?? sizeCount,
      sample: people.slice(0, MAX_SAMPLE).map(shown),
    };
  };
export type PreviewAudienceOf = ReturnType<typeof createPreviewAudience>;
