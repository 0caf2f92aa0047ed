import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ORGANIZATION_KEY } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { type Changes, changesOf, type Organization } from './changes.ts';
import { costWords, useTrackingCosts } from './tracking-costs.ts';

export function OrganizationForm({ organization }: { organization: Organization }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (body: Changes) => client.organization.update({ body }),
    onSuccess: async (answer) => {
      queries.setQueryData(ORGANIZATION_KEY, answer);
      notify('Settings saved');
      await queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changes = changesOf(organization, new FormData(event.currentTarget));
    if (Object.keys(changes).length > 0) save.mutate(changes);
    else notify('Nothing has changed');
  };
  const tracking = useTrackingCosts();
  const errors = fieldErrors(save.error);
  return (
    <form onSubmit={submit}>
      <Card
        title="Organization"
        footer={
          <Button type="submit" look="primary" busy={save.isPending}>
            Save settings
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            defaultValue={organization.name}
            error={errors.name}
            required
            maxLength={120}
          />
          <TimeZoneField value={organization.timezone} error={errors.timezone} />
          <Heading title="Sender" text="Shown in the emails you send. The postal address appears below every email." />
          <TextField
            label="From name"
            name="defaultFromName"
            defaultValue={organization.defaultFromName ?? ''}
            error={errors.defaultFromName}
            maxLength={100}
          />
          <TextField
            label="Reply-to address"
            name="replyTo"
            type="email"
            defaultValue={organization.replyTo ?? ''}
            error={errors.replyTo}
            maxLength={254}
          />
          <TextField
            label="Company name"
            name="companyName"
            defaultValue={organization.companyName ?? ''}
            error={errors.companyName}
            maxLength={200}
          />
          <TextArea
            label="Postal address"
            name="postalAddress"
            defaultValue={organization.postalAddress ?? ''}
            error={errors.postalAddress}
            maxLength={300}
            rows={2}
          />
          <SelectField
            label="Legal notices"
            name="legalNotices"
            hint="Where an address comes from, and that AI wrote an email no one has read. In the email’s language."
            defaultValue={organization.legalNotices}
            error={errors.legalNotices}
          >
            <option value="where_asked">Where the law asks for them</option>
            <option value="always">In every email</option>
            <option value="never">Never</option>
          </SelectField>
          <SelectField
            label="Legal fence"
            name="legalFence"
            hint={fenceHint(organization)}
            defaultValue={organization.legalFence}
            error={errors.legalFence}
          >
            <option value="tell">Tell me what the law asks for, and send</option>
            <option value="hold">Hold emails that lack it</option>
            <option value="strict">Hold them, and count everyone as a consumer</option>
          </SelectField>
          <Heading
            title="Measuring and repeats"
            text="What’s tracked, and how long before someone can be contacted again."
          />
          <div className="grid content-start gap-3.5">
            <Switch
              label="Track opens"
              name="trackOpens"
              defaultChecked={organization.trackOpens}
              hint={`With an invisible image. ${costWords(tracking?.opens)}`}
            />
            <Switch
              label="Track clicks"
              name="trackClicks"
              defaultChecked={organization.trackClicks}
              hint={`${costWords(tracking?.clicks)} Counted only on a brand’s own link host: set one on the brand’s page.`}
            />
          </div>
          <TextField
            label="Months before the same person may be contacted again"
            name="dedupMonths"
            type="number"
            min={1}
            max={24}
            required
            defaultValue={organization.dedupMonths}
            error={errors.dedupMonths}
          />
          <TextField
            label="Daily limit per company"
            name="mailsPerCompany"
            type="number"
            min={1}
            hint="Across all your mailboxes. Leave empty for no limit."
            defaultValue={organization.mailsPerCompany ?? ''}
            error={errors.mailsPerCompany}
          />
        </div>
        {save.error && Object.keys(errors).length === 0 && (
          <div className="mt-5">
            <ErrorNote error={save.error} />
          </div>
        )}
      </Card>
    </form>
  );
}

/** What the choice means, and where the operator keeps more than it. */
const fenceHint = ({ operatorFence }: Organization): string =>
  [
    'For email to a country whose law asks for a basis, your address or its source.',
    ...(operatorFence === 'tell' ? [] : [`This server keeps at least “${operatorFence}” for everyone.`]),
    'Changes are in the activity. A help, not legal advice.',
  ].join(' ');

const Heading = ({ title, text }: { title: string; text: string }) => (
  <div className="border-t border-line pt-5 sm:col-span-2">
    <h3 className="font-medium">{title}</h3>
    <p className="text-[13px] text-ink-faint">{text}</p>
  </div>
);

function TimeZoneField({ value, error }: { value: string; error: string | undefined }) {
  const zones = [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <SelectField
      label="Time zone"
      name="timezone"
      defaultValue={value}
      error={error}
      hint="For display only. Budgets and sending hours use UTC."
    >
      {zones.map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  );
}
