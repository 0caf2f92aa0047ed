import type { FoundPerson } from '../../audiences/index.ts';
import type { SampleReader } from '../../emails/index.ts';
import type { Press } from '../../press/index.ts';

/** A person whom a campaign may write to, with what the writer may know about the person. */
export interface CampaignReader extends SampleReader {
  readonly email: string | null;
}

/** A person from a search or an upload, with what a writer may know about them. */
export const readerOf = ({ firstName, lastName, title, seniority, country, email, organization }: FoundPerson) =>
  ({
    ...{ firstName, lastName, title, seniority, country, email },
    organizationName: organization.name,
    organizationDomain: organization.domain,
    organizationIndustry: organization.industry,
    organizationSize: organization.size,
    organizationDescription: organization.description,
  }) satisfies CampaignReader;

type PressReader = Awaited<ReturnType<Press['listReaders']>>[number];

/** A journalist; the organisation is the outlet. */
export const pressReaderOf = ({ outletName, outletDomain, articles, ...person }: PressReader): CampaignReader => ({
  ...person,
  ...{ seniority: null, country: null, organizationName: outletName, organizationDomain: outletDomain },
  ...{ organizationIndustry: null, organizationSize: null, organizationDescription: null },
  articles: articles.map((articleTitle) => ({ title: articleTitle })),
});
