import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../../format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { CopyField } from '../../../ui/forms/copy.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { type KitDetail, useKit } from '../use-kits.ts';
import { nameOf, STATUSES } from '../words.ts';
import { Editor, LeaveQuestion } from './editor.tsx';
import { Actions } from './kit-acts.tsx';
import type { KitTab } from './kit-search.ts';
import { Sources } from './sources.tsx';
import { ViewsAndCost } from './views.tsx';
import { Writing } from './writing.tsx';

const ToKits = () => (
  <Link to="/press/kits" className="hover:underline">
    Press kits
  </Link>
);

export function KitPage() {
  const { kitId } = useParams({ from: '/shell/press/kits/$kitId' });
  return <OneKit key={kitId} kitId={kitId} />;
}

function OneKit({ kitId }: { kitId: string }) {
  const query = useKit(kitId);
  const [draft, setDraft] = useState<string | null>(null);
  const kit = query.data;
  if (!kit) return <PendingPage title="Press kit" above={<ToKits />} query={query} />;
  const { label, tone } = STATUSES[kit.status];
  const isChanged = draft !== null && draft !== kit.mdxPageContent;
  return (
    <Page
      title={nameOf(kit)}
      above={<ToKits />}
      description={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <Link to="/brands/$brandId" params={{ brandId: kit.brandId }} className="underline underline-offset-2">
            {kit.brandDomain}
          </Link>
          {kit.metadata.wordCount > 0 && <span>{count(kit.metadata.wordCount)} words</span>}
        </span>
      }
      actions={<Actions kit={kit} isChanged={isChanged} />}
    >
      {kit.status === 'generating' ? <Writing kit={kit} /> : <Standing kit={kit} />}
      {kit.metadata.missing.length > 0 && <Missing kit={kit} />}
      {kit.status !== 'generating' && <Parts kit={kit} draft={draft} onDraft={setDraft} />}
      {isChanged && <LeaveQuestion />}
    </Page>
  );
}

/** What a journalist will look for and the website does not clearly say. */
const Missing = ({ kit }: { kit: KitDetail }) => (
  <Notice tone="warn" icon="alert">
    <p>
      This kit lacks: {kit.metadata.missing.map(({ label }) => `“${label}”`).join(', ')}. The website doesn’t clearly
      say it. Add it to the{' '}
      <Link
        to="/brands/$brandId"
        params={{ brandId: kit.brandId }}
        className="font-medium underline underline-offset-2"
      >
        facts of the brand
      </Link>{' '}
      and write the kit again, or write it below.
    </p>
  </Notice>
);

/** What the status means. */
function Standing({ kit }: { kit: KitDetail }) {
  if (kit.status === 'failed') {
    return (
      <Notice tone="bad" icon="alert">
        <p className="font-medium">The kit could not be written.</p>
        {kit.error && <p>{kit.error}</p>}
        {kit.instruction && <p>It was asked for: “{kit.instruction}”</p>}
      </Notice>
    );
  }
  if (kit.status === 'denied') {
    return (
      <Notice tone="warn" icon="block">
        Rejected{kit.denialReason ? `: ${kit.denialReason}` : '.'}
      </Notice>
    );
  }
  if (kit.status !== 'validated' || !kit.publicUrl) return null;
  return (
    <Card title="Public link" description="Anyone with the link sees what you save, right away.">
      <div className="grid gap-2.5">
        <CopyField label="Public link" value={kit.publicUrl} />
        <p className="text-[13px]">
          <OutsideLink href={kit.publicUrl}>Open the page</OutsideLink>
        </p>
      </div>
    </Card>
  );
}

interface PartsProps {
  kit: KitDetail;
  draft: string | null;
  onDraft: (draft: string | null) => void;
}

function Parts({ kit, draft, onDraft }: PartsProps) {
  const { tab = 'text' } = useSearch({ from: '/shell/press/kits/$kitId' });
  const navigate = useNavigate({ from: '/press/kits/$kitId' });
  const go = (next: KitTab) =>
    void navigate({ search: next === 'text' ? {} : { tab: next }, replace: true, resetScroll: false });
  return (
    <TabbedCard
      label="Parts of the kit"
      value={tab}
      onChange={go}
      tabs={[
        {
          name: 'text',
          label: 'Text',
          content:
            kit.mdxPageContent === null ? (
              <EmptyState icon="book" title="No text">
                Nothing was written. Create a new kit, or archive this one.
              </EmptyState>
            ) : (
              <Editor kit={kit} saved={kit.mdxPageContent} draft={draft} onDraft={onDraft} />
            ),
        },
        { name: 'sources', label: `Sources (${count(kit.metadata.sources.length)})`, content: <Sources kit={kit} /> },
        { name: 'views', label: 'Views and cost', content: <ViewsAndCost kit={kit} /> },
      ]}
    />
  );
}
