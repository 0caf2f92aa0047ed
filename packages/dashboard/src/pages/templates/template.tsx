import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { explain } from '../../api/refusal.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingPage } from '../../ui/states/pending-page.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { PreviewCard } from './preview-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { useSettled } from './use-settled.ts';
import {
  type NewTemplate,
  type Template,
  useChangeTemplate,
  useTemplate,
  useTemplateFields,
  useTemplatePreview,
} from './use-templates.ts';
import { isTextRefused } from './words.ts';
import { WritingCard } from './writing-card.tsx';

const EMPTY: NewTemplate = {
  name: '',
  language: 'en',
  subject: '',
  steps: [{ bodyText: 'Hi {{ first_name | default: "there" }},\n\n\n\n{{ sender.name }}', daysSinceLastStep: 0 }],
};

const ToTemplates = () => (
  <Link to="/templates" className="underline-offset-2 hover:text-ink hover:underline">
    Templates
  </Link>
);

export const NewTemplatePage = () => <Editor template={null} />;

export function TemplatePage() {
  const { templateId } = useParams({ from: '/shell/templates/$templateId' });
  const query = useTemplate(templateId);
  if (!query.data) return <PendingPage title="Template" above={<ToTemplates />} query={query} />;
  return <Editor key={query.data.id} template={query.data} />;
}

const draftOf = ({ name, language, subject, steps, tasks }: Template): NewTemplate => ({
  ...{ name, language, subject, tasks },
  steps: steps.map(({ bodyText, daysSinceLastStep }) => ({ bodyText, daysSinceLastStep })),
});

/** The text beside what people would read; what is wrong stands where it is wrong. */
function Editor({ template }: { template: Template | null }) {
  const [draft, setDraft] = useState<NewTemplate>(template ? draftOf(template) : EMPTY);
  const [audienceId, setAudienceId] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const change = useChangeTemplate();
  const navigate = useNavigate();
  const notify = useNotify();
  const fields = useTemplateFields();
  const text = useSettled(useDeferredValue({ subject: draft.subject, steps: draft.steps, tasks: draft.tasks ?? [] }));
  const preview = useTemplatePreview(text, audienceId, fields.data);
  const problems = preview.data?.problems ?? [];
  const isArchived = template?.archivedAt != null;
  const save = () =>
    change.mutate(
      { kind: 'save', id: template?.id ?? null, body: draft },
      {
        onSuccess: (saved) => {
          notify(template && saved && saved.version > template.version ? `Saved as version ${saved.version}` : 'Saved');
          if (!template && saved) void navigate({ to: '/templates/$templateId', params: { templateId: saved.id } });
        },
        onError: (error) => isTextRefused(error) && notify(explain(error).message, 'bad'),
      },
    );
  return (
    <Page
      title={template?.name ?? 'New template'}
      above={<ToTemplates />}
      description={template ? `Version ${template.version}. Campaigns keep the version they use.` : undefined}
      actions={
        !isArchived && (
          <>
            {template && (
              <Button look="quiet" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
            <Button look="primary" busy={change.isPending} onClick={save}>
              {template ? 'Save' : 'Save template'}
            </Button>
          </>
        )
      }
    >
      {isArchived && (
        <Notice tone="neutral" icon="alert">
          This template was deleted. Campaigns that use it keep their version.
        </Notice>
      )}
      {change.error && !isTextRefused(change.error) && !isDeleting && <ErrorNote error={change.error} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WritingCard
            draft={draft}
            problems={problems}
            fields={fields.data ?? []}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          />
          <TasksCard
            tasks={draft.tasks ?? []}
            steps={draft.steps.length}
            problems={problems}
            onChange={(tasks) => setDraft((now) => ({ ...now, tasks }))}
          />
        </div>
        <PreviewCard text={text} preview={preview} audienceId={audienceId} onAudience={setAudienceId} />
      </div>
      {isDeleting && template && (
        <Confirm
          title={`Delete “${template.name}”?`}
          action="Delete"
          busy={change.isPending}
          error={change.error}
          onConfirm={() =>
            change.mutate({ kind: 'delete', id: template.id }, { onSuccess: () => void navigate({ to: '/templates' }) })
          }
          onCancel={() => {
            change.reset();
            setDeleting(false);
          }}
        >
          It leaves this list. Emails that were sent stay as they are.
        </Confirm>
      )}
    </Page>
  );
}
