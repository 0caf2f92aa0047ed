import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useTemplate } from '../../templates/use-templates.ts';
import { CAMPAIGNS_KEY, type Campaign } from '../use-campaigns.ts';
import { isOver } from '../words.ts';

/** The template that the emails are made of, and the newer version if there is one. */
export function TemplateNote({ campaign }: { campaign: Campaign }) {
  const { templateId, templateVersion } = campaign;
  return templateId === null || templateVersion === null ? null : (
    <Note campaign={campaign} id={templateId} version={templateVersion} />
  );
}

function Note({ campaign, id, version }: { campaign: Campaign; id: string; version: number }) {
  const { data } = useTemplate(id, version);
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const change = useMutation({
    mutationFn: () => client.campaigns.update({ params: { campaignId: campaign.id }, body: { templateId: id } }),
    onSuccess: async () => {
      notify('The newest version is used from now on');
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  if (!data) return null;
  const { newestVersion, archivedAt, name } = data;
  const isNewer = newestVersion > version && archivedAt === null && !isOver(campaign.status);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          Emails are made from your template{' '}
          <Link
            to="/templates/$templateId"
            params={{ templateId: id }}
            className="font-medium underline underline-offset-2"
          >
            {name}
          </Link>
          , version {version}.{campaign.skipIncomplete && ' People who lack a field are skipped.'}
        </p>
        {isNewer && (
          <Button size="small" busy={change.isPending} onClick={() => change.mutate()}>
            Use version {newestVersion}
          </Button>
        )}
      </div>
    </Card>
  );
}
