import { Link } from '@tanstack/react-router';
import { count } from '../../format.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type Template, useTemplates } from './use-templates.ts';
import { languageName } from './words.ts';

/** The emails that an organisation writes itself. */
export function TemplatesPage() {
  const query = useTemplates();
  const create = (
    <AsButton look="primary">
      <Link to="/templates/new">
        <Icon name="plus" /> New template
      </Link>
    </AsButton>
  );
  return (
    <Page
      title="Templates"
      description="Emails you write yourself, with fields for what is known about each recipient. No model writes them, and none is paid for."
      actions={create}
    >
      <Card flush title="Your templates">
        <PagedList
          query={query}
          rowsOf={(page) => page.templates}
          empty={
            <EmptyState icon="edit" title="No template yet" action={create}>
              Write the subject and the emails once. A campaign fills them in for each person.
            </EmptyState>
          }
        >
          {(rows) => <Table caption="Templates" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
    </Page>
  );
}

const COLUMNS: readonly Column<Template>[] = [
  {
    header: 'Template',
    kind: 'title',
    cell: ({ id, name }) => (
      <Link
        to="/templates/$templateId"
        params={{ templateId: id }}
        className="row-link underline-offset-2 wrap-anywhere hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { header: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  { header: 'Language', cell: ({ language }) => languageName(language) },
  { header: 'Emails', kind: 'number', cell: ({ steps }) => count(steps.length) },
  { header: 'Version', kind: 'number', cell: ({ version }) => count(version) },
  { header: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];
