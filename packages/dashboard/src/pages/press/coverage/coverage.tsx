import { useState } from 'react';
import { count } from '../../../format.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Filter } from '../../../ui/forms/filter.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { Narrowing, useNarrow } from '../narrowing.tsx';
import { PressLinks } from '../press-links.tsx';
import { AddArticle } from './add-article.tsx';
import { type Article, type CoverageStatus, useChangeCoverage, useCoverage } from './use-coverage.ts';

const STATUSES: Readonly<Record<CoverageStatus, { label: string; tone: Tone }>> = {
  confirmed: { label: 'Confirmed', tone: 'good' },
  possible: { label: 'Possible', tone: 'warn' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};

const SIGNS: Readonly<Record<Article['signs'][number], string>> = {
  link: 'links to your site',
  domain: 'prints your domain',
  name: 'names your brand',
  author: 'signed by someone you pitched',
};

/** Published articles about the brands, after they were pitched. */
export function CoveragePage() {
  const { search } = useNarrow('/press/coverage');
  const [status, setStatus] = useState<CoverageStatus | ''>('');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Article | null>(null);
  const query = useCoverage({
    ...(search.campaignId && { campaignId: search.campaignId }),
    ...(search.outletId && { outletId: search.outletId }),
    ...(search.journalistId && { journalistId: search.journalistId }),
    ...(status && { status }),
  });
  const change = useChangeCoverage();
  const notify = useNotify();
  const first = query.data?.pages[0];
  const decide = (id: string, kind: 'confirmed' | 'dismissed') =>
    change.mutate(
      { kind, id },
      { onSuccess: () => notify(kind === 'confirmed' ? 'Article confirmed' : 'Article dismissed') },
    );
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add an article
    </Button>
  );
  return (
    <Page
      title="Coverage"
      description="Published articles that name your brand. We read the outlets you pitched every 6 hours for 90 days; when we can’t be sure, you decide."
      actions={add}
    >
      <PressLinks />
      <Card
        flush
        title="Articles"
        description={
          first && `${count(first.byStatus.confirmed)} confirmed, ${count(first.byStatus.possible)} to look at`
        }
        actions={
          <Narrowing path="/press/coverage">
            <Filter
              label="Status"
              all="Confirmed and possible"
              value={status}
              options={Object.entries(STATUSES).map(([value, { label }]) => [value, label] as const)}
              onChange={(value) => setStatus(value as CoverageStatus | '')}
            />
          </Narrowing>
        }
      >
        {change.error && !leaving && !isAdding ? (
          <div className="p-3">
            <ErrorNote error={change.error} />
          </div>
        ) : null}
        <PagedList
          query={query}
          rowsOf={(page) => page.articles}
          empty={
            status || search.campaignId ? (
              <EmptyState icon="press" title="No matching articles">
                Try different filters.
              </EmptyState>
            ) : (
              <EmptyState icon="press" title="No coverage yet" action={add}>
                Articles that name your brand appear here after a press campaign has sent its first pitches. You can
                also add one by its URL.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Coverage"
              columns={columns(decide, setLeaving, change.isPending)}
              rows={rows}
              rowKey={({ id }) => id}
              isPast={(row) => row.status === 'dismissed'}
            />
          )}
        </PagedList>
      </Card>
      {isAdding && <AddArticle campaignId={search.campaignId} onClose={() => setAdding(false)} />}
      {leaving && <RemoveArticle article={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

const columns = (
  decide: (id: string, kind: 'confirmed' | 'dismissed') => void,
  onRemove: (article: Article) => void,
  isBusy: boolean,
): readonly Column<Article>[] => [
  {
    header: 'Article',
    kind: 'title',
    cell: ({ url, title, excerpt }) => (
      <>
        <OutsideLink href={url}>{title ?? url}</OutsideLink>
        {excerpt && (
          <span className="mt-0.5 line-clamp-2 text-[13px] font-normal text-ink-faint wrap-anywhere">{excerpt}</span>
        )}
      </>
    ),
  },
  {
    header: 'Outlet',
    cell: ({ outletName, author }) => (
      <span>
        {outletName}
        <span className="block text-[13px] text-ink-faint">{author}</span>
      </span>
    ),
  },
  { header: 'Published', cell: ({ publishedAt }) => publishedAt && <Time at={publishedAt} /> },
  {
    header: 'Status',
    cell: ({ status, signs, source }) => (
      <span>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
        <span className="mt-1 block text-[13px] text-ink-faint">
          {source === 'hand' ? 'Added by hand' : sentence(signs.map((sign) => SIGNS[sign]))}
        </span>
      </span>
    ),
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: (article) => {
      const { id, status } = article;
      const name = article.title ?? article.url;
      return (
        <>
          {status !== 'confirmed' && (
            <Button
              size="small"
              look="row"
              disabled={isBusy}
              aria-label={`Confirm ${name}`}
              onClick={() => decide(id, 'confirmed')}
            >
              Confirm
            </Button>
          )}
          {status === 'possible' && (
            <Button
              size="small"
              look="row"
              disabled={isBusy}
              aria-label={`Dismiss ${name}`}
              onClick={() => decide(id, 'dismissed')}
            >
              Dismiss
            </Button>
          )}
          <Button size="small" look="row" aria-label={`Remove ${name}`} onClick={() => onRemove(article)}>
            Remove
          </Button>
        </>
      );
    },
  },
];

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function RemoveArticle({ article, onClose }: { article: Article; onClose: () => void }) {
  const change = useChangeCoverage();
  const notify = useNotify();
  const confirm = () =>
    change.mutate(
      { kind: 'removed', id: article.id },
      {
        onSuccess: () => {
          notify('Article removed');
          onClose();
        },
      },
    );
  return (
    <Confirm
      title="Remove this article?"
      action="Remove article"
      busy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      “{article.title ?? article.url}” no longer counts as coverage and won’t be found again.
    </Confirm>
  );
}
