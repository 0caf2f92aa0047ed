import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../../format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Tile, Tiles } from '../../../ui/display/tiles.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { Measure } from '../measure.tsx';
import { SimulatedNotice } from '../simulated-notice.tsx';
import { useRun, type VisibilityDetail, type VisibilityRun } from '../use-visibility.ts';
import { change, rate, STATUSES } from '../words.ts';
import { Answers } from './answers.tsx';
import { Competitors, Sites } from './others.tsx';
import type { RunTab } from './run-search.ts';

const ToRuns = () => (
  <Link to="/visibility" className="hover:underline">
    AI visibility
  </Link>
);

export function VisibilityRunPage() {
  const { runId } = useParams({ from: '/shell/visibility/$runId' });
  const query = useRun(runId);
  const [isAsking, setAsking] = useState(false);
  if (!query.data) return <PendingPage title="Measurement" above={<ToRuns />} query={query} />;
  const { run } = query.data;
  const { label, tone } = STATUSES[run.status];
  return (
    <Page
      title={run.brandName}
      above={<ToRuns />}
      description={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <span>
            {count(run.nPrompts)} questions to {run.llmModel}, <Time at={run.startedAt} />
          </span>
        </span>
      }
      actions={run.status !== 'running' && <Button onClick={() => setAsking(true)}>Measure again</Button>}
    >
      <SimulatedNotice />
      {run.status === 'running' && (
        <Card>
          <p role="status" className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className="size-3.5 shrink-0 animate-spin rounded-full border-2 border-accent border-r-transparent"
            />
            Asking the questions. Answers appear here as they arrive.
          </p>
        </Card>
      )}
      {run.status === 'failed' && (
        <Notice tone="bad" icon="alert">
          <p className="font-medium">The check failed.</p>
          {run.error && <p>{run.error}</p>}
        </Notice>
      )}
      {run.status === 'completed' && (
        <>
          <Figures run={run} />
          <Parts detail={query.data} />
        </>
      )}
      {isAsking && <Measure brandId={run.brandId} onClose={() => setAsking(false)} />}
    </Page>
  );
}

const against = (delta: string | null) =>
  delta === null ? null : delta === 'as before' ? delta : `${delta} since last`;

function Figures({ run }: { run: VisibilityRun }) {
  const tile = { known: true, failed: false };
  return (
    <Tiles>
      <Tile icon="eye" label="Score of 100" {...tile} note={against(change(run.visibility_score_delta))}>
        {run.visibilityScore === null ? '–' : Number(run.visibilityScore).toFixed(1)}
      </Tile>
      <Tile icon="check" label="Named" {...tile} note={run.citationRate && `linked in ${rate(run.citationRate)}`}>
        {rate(run.brandMentionRate) ?? '–'}
      </Tile>
      <Tile icon="people" label="Share of voice" {...tile} note={against(change(run.share_of_voice_delta, 100, 0))}>
        {rate(run.shareOfVoice) ?? '–'}
      </Tile>
      <Tile
        icon="updown"
        label="Mean place"
        {...tile}
        note={run.netSentiment && `sentiment ${Number(run.netSentiment).toFixed(2)}`}
      >
        {run.avgPosition === null ? '–' : Number(run.avgPosition).toFixed(1)}
      </Tile>
    </Tiles>
  );
}

function Parts({ detail }: { detail: VisibilityDetail }) {
  const { tab = 'answers' } = useSearch({ from: '/shell/visibility/$runId' });
  const navigate = useNavigate({ from: '/visibility/$runId' });
  const go = (next: RunTab) =>
    void navigate({ search: next === 'answers' ? {} : { tab: next }, replace: true, resetScroll: false });
  return (
    <TabbedCard
      label="Behind the score"
      value={tab}
      onChange={go}
      tabs={[
        { name: 'answers', label: 'Answers', content: <Answers answers={detail.prompts} /> },
        { name: 'competitors', label: 'Competitors', content: <Competitors detail={detail} /> },
        { name: 'sites', label: 'Sites to be on', content: <Sites detail={detail} /> },
      ]}
    />
  );
}
