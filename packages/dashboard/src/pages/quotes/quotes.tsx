import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../format.ts';
import { Tile, Tiles } from '../../ui/display/tiles.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TabbedCard } from '../../ui/layout/tabbed-card.tsx';
import { PressLinks } from '../press/press-links.tsx';
import { PitchDrawer } from './pitches/pitch-drawer.tsx';
import { Pitches } from './pitches/pitches.tsx';
import { AddRequest } from './requests/add-request.tsx';
import { BestForBrand } from './requests/best-for-brand.tsx';
import { ImportDigest } from './requests/import-digest.tsx';
import { RequestDrawer } from './requests/request-drawer.tsx';
import { Requests } from './requests/requests.tsx';
import { useQuoteTotals } from './use-quotes.ts';

/** Journalists' requests for experts, and the answers. */
export function QuotesPage() {
  const { tab = 'requests', request, pitch, ...list } = useSearch({ from: '/shell/press/quotes' });
  const navigate = useNavigate({ from: '/press/quotes' });
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const shown = { ...list, ...(tab !== 'requests' && { tab }) };
  const close = () => void navigate({ search: shown, resetScroll: false });
  const add = (
    <Button look="primary" icon="plus" onClick={() => setDialog('add')}>
      Add a request
    </Button>
  );
  return (
    <Page
      title="Quotes"
      description="Journalists ask for experts, campaigns draft the quotes, and you approve each one."
      actions={
        <>
          <Button onClick={() => setDialog('import')}>Import a digest</Button>
          {add}
        </>
      }
    >
      <PressLinks />
      <Totals campaignId={list.campaignId} />
      <TabbedCard
        label="Quotes"
        value={tab}
        onChange={(next) =>
          void navigate({
            search: { ...list, ...(next !== 'requests' && { tab: next }) },
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { name: 'requests', label: 'Requests', content: <Requests campaignId={list.campaignId} add={add} /> },
          { name: 'pitches', label: 'Pitches', content: <Pitches campaignId={list.campaignId} /> },
        ]}
      />
      {tab === 'requests' && <BestForBrand />}
      {request && <RequestDrawer key={request} id={request} onClose={close} />}
      {pitch && <PitchDrawer key={pitch} id={pitch} onClose={close} />}
      {dialog === 'add' && <AddRequest onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDigest onClose={() => setDialog(null)} />}
    </Page>
  );
}

function Totals({ campaignId }: { campaignId: string | undefined }) {
  const { data, isError } = useQuoteTotals(campaignId);
  const tile = { known: data !== undefined, failed: isError, note: null };
  return (
    <Tiles>
      <Tile icon="quote" label="Requests" {...tile}>
        {count(data?.totalRequests ?? 0)}
      </Tile>
      <Tile icon="send" label="Pitched" {...tile}>
        {count(data?.totalPitched ?? 0)}
      </Tile>
      <Tile icon="check" label="Selected" {...tile} note={data && `${count(data.totalNotSelected)} not selected`}>
        {count(data?.totalSelected ?? 0)}
      </Tile>
      <Tile icon="press" label="Published" {...tile}>
        {count(data?.totalPublished ?? 0)}
      </Tile>
    </Tiles>
  );
}
