import { count } from '../../../format.ts';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { VisibilityDetail } from '../use-visibility.ts';
import { rate } from '../words.ts';

interface OfRun {
  detail: VisibilityDetail;
}

/** The other companies that answers name. */
export const Competitors = ({ detail: { competitors } }: OfRun) =>
  competitors.length === 0 ? (
    <EmptyState icon="people" title="No other company was mentioned" />
  ) : (
    <Table
      caption="Competitors"
      columns={[
        {
          header: 'Company',
          kind: 'title',
          cell: ({ name, domain }) => (
            <>
              {name}
              {domain && <span className="block text-[13px] font-normal text-ink-faint">{domain}</span>}
            </>
          ),
        },
        { header: 'Named', kind: 'number', cell: ({ mentions }) => count(mentions) },
        { header: 'Share of voice', kind: 'number', cell: ({ shareOfVoice }) => rate(shareOfVoice) },
      ]}
      rows={competitors}
      rowKey={({ name }) => name}
    />
  );

/** Sites that answers cite without citing the brand: being mentioned there may help. */
export const Sites = ({ detail: { citation_opportunities: sites } }: OfRun) =>
  sites.length === 0 ? (
    <EmptyState icon="globe" title="No site to name">
      No answer linked to a site without mentioning the brand.
    </EmptyState>
  ) : (
    <Table
      caption="Sites that answers link to without mentioning the brand"
      columns={[
        {
          header: 'Site',
          kind: 'title',
          cell: ({ domain }) => <OutsideLink href={`https://${domain}`}>{domain}</OutsideLink>,
        },
        { header: 'Answers', kind: 'number', cell: ({ count: many }) => count(many) },
      ]}
      rows={sites}
      rowKey={({ domain }) => domain}
    />
  );
