import { count } from '../../format.ts';
import { OutsideLink } from '../../ui/display/outside-link.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCampaignNames } from '../campaigns/use-names.ts';
import { Narrowing, useNarrow } from './narrowing.tsx';
import { PressLinks, StartCampaign } from './press-links.tsx';
import { type Discovery, useArticles } from './use-press.ts';
import { hostOf } from './words.ts';

/** The articles that were read to find outlets and journalists. */
export function ArticlesPage() {
  const { search } = useNarrow('/press/articles');
  const { campaignId, outletId, journalistId } = search;
  const query = useArticles({
    ...(campaignId && { campaignId }),
    ...(outletId && { outletId }),
    ...(journalistId && { journalistId }),
  });
  const nameOf = useCampaignNames();
  const total = query.data?.pages[0]?.total;
  const isNarrowed = campaignId !== undefined || outletId !== undefined || journalistId !== undefined;
  return (
    <Page title="Articles" description="What campaigns read to find out who covers your topic, and where.">
      <PressLinks />
      <Card
        flush
        title="What was read"
        description={total === undefined ? undefined : `${count(total)} ${isNarrowed ? 'matching' : 'total'}`}
        actions={<Narrowing path="/press/articles" />}
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.discoveries}
          empty={
            isNarrowed ? (
              <EmptyState icon="book" title="No matching articles">
                Try another campaign.
              </EmptyState>
            ) : (
              <EmptyState icon="book" title="No article yet" action={<StartCampaign />}>
                A campaign of the type “Get press” reads what was published about your topic.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table caption="Articles" columns={columns(nameOf)} rows={rows} rowKey={({ discovery }) => discovery.id} />
          )}
        </PagedList>
      </Card>
    </Page>
  );
}

const columns = (nameOf: (campaignId: string) => string | undefined): readonly Column<Discovery>[] => [
  {
    header: 'Article',
    kind: 'title',
    cell: ({ article: { articleUrl, title, description } }) => (
      <>
        <OutsideLink href={articleUrl}>{title ?? articleUrl}</OutsideLink>
        {description && (
          <span className="mt-0.5 line-clamp-2 text-[13px] font-normal text-ink-faint">{description}</span>
        )}
      </>
    ),
  },
  { header: 'Outlet', cell: ({ article: { articleUrl } }) => hostOf(articleUrl) },
  {
    header: 'By',
    cell: ({ article: { authors, author } }) => (authors.length > 0 ? authors.join(', ') : author),
  },
  { header: 'Campaign', cell: ({ discovery }) => nameOf(discovery.campaignId) ?? null },
  {
    header: 'Published',
    cell: ({ article: { articlePublished } }) => articlePublished && <Time at={articlePublished} />,
  },
];
