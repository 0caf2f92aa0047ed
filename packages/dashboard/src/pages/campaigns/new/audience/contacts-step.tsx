import { Link } from '@tanstack/react-router';
import { AsButton } from '../../../../ui/forms/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useLists } from '../../../contacts/use-lists.ts';
import { isForContacts } from '../draft.ts';
import { usePreview } from '../preview/use-preview.ts';
import type { DraftForm } from '../use-draft.ts';
import { AudienceFacts } from './audience-facts.tsx';
import { AudienceSelect } from './audience-select.tsx';
import { useAudiences } from './use-audiences.ts';

/** Who a campaign writes to that takes no description: an imported list, or where it can search also another audience. */
export function ContactsStep({ form }: { form: DraftForm }) {
  const { draft, feature } = form;
  const needsList = feature !== undefined && isForContacts(feature);
  const { data: audiences = [] } = useAudiences(draft.brandId);
  const { data: lists } = useLists(draft.brandId);
  const previewed = usePreview(form.request).data?.audience ?? null;
  const chosen = audiences.find(({ id }) => id === draft.audienceId);
  if (needsList && lists?.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon="contacts"
          title="No imported people yet"
          action={
            <AsButton look="primary">
              <Link to="/contacts/import">Import a file</Link>
            </AsButton>
          }
        >
          This campaign emails people you imported. Import a CSV or Excel file and choose it here.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Who should it reach?">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AudienceSelect
          form={form}
          required={needsList}
          none={needsList ? 'Choose a list…' : 'The people your website is for'}
          fits={({ provider }) => !needsList || provider === 'crm'}
        />
        {chosen && (
          <AudienceFacts
            title={chosen.provider === 'crm' ? 'People on this list' : `Who “${chosen.name}” is`}
            isList={chosen.provider === 'crm'}
            filters={chosen.filters}
            unread={[]}
            people={chosen.availableToContactCount ?? chosen.sizeCount}
            sample={previewed?.audienceId === chosen.id ? previewed.sample : []}
          />
        )}
        <p className="text-[13px] text-ink-faint">
          <Link to="/contacts/import" className="font-medium text-accent-ink hover:underline">
            Import another file
          </Link>{' '}
          to add a list.
        </p>
      </div>
    </Card>
  );
}
