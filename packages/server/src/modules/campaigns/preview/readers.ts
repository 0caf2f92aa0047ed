import type { FoundPerson } from '../../audiences/index.ts';
import type { SampleReader } from '../../emails/index.ts';
import type { ListedRow } from '../../media-lists/index.ts';
import type { Press } from '../../press/index.ts';

/** A person whom a campaign may write to, with what the writer may know about the person. */
export interface CampaignReader extends SampleReader {
  readonly email: string | null;
}

/** A person from a search or an upload, with what a writer may know about them. */
export const readerOf = ({
  provider,
  firstName,
  lastName,
  title,
  seniority,
  country,
  email,
  organization,
}: FoundPerson) =>
  ({
    ...{ provider, firstName, lastName, title, seniority, country, email },
    organizationName: organization.name,
    organizationDomain: organization.domain,
    organizationIndustry: organization.industry,
    organizationSize: organization.size,
    organizationDescription: organization.description,
  }) satisfies CampaignReader;

type PressReader = Awaited<ReturnType<Press['listReaders']>>[number];

const JOURNALIST = {
  provider: 'press',
  ...{ seniority: null, country: null, organizationIndustry: null, organizationSize: null },
  organizationDescription: null,
} as const;

/** A journalist of a media list; the organisation is the outlet. */
export const listedReaderOf = ({
  firstName,
  lastName,
  email,
  outletName,
  outletDomain,
}: ListedRow): CampaignReader => ({
  ...JOURNALIST,
  ...{ firstName, lastName, email, title: null, organizationName: outletName, organizationDomain: outletDomain },
  articles: [],
});

/** A journalist; the organisation is the outlet. */
export const pressReaderOf = ({ outletName, outletDomain, articles, ...person }: PressReader): CampaignReader => ({
  ...person,
  ...JOURNALIST,
  ...{ organizationName: outletName, organizationDomain: outletDomain },
  articles: articles.map((articleTitle) => ({ title: articleTitle })),
});
