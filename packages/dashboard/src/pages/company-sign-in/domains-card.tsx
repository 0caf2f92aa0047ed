import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { COMPANY_KEY, type CompanySignIn } from './company.ts';

type Domain = CompanySignIn['domains'][number];

/** Which addresses are those of the company: who has one may come in. */
export function DomainsCard({ domains }: { domains: readonly Domain[] }) {
  const client = useClient();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const add = useMutation({
    mutationFn: (domain: string) => client.companySignIn.addDomain({ body: { domain } }),
    onSuccess: async () => {
      form.current?.reset();
      await queries.invalidateQueries({ queryKey: COMPANY_KEY });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('domain')));
  };
  const fault = fieldErrors(add.error).domain;
  return (
    <Card
      title="Domains"
      description="Prove with one DNS record that the domain of your email addresses is yours. Whoever has an address of it may sign in."
    >
      <div className="grid gap-5">
        {domains.map((domain) => (
          <OneDomain key={domain.domain} domain={domain} />
        ))}
        <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-52 flex-1">
            <TextField
              label="Add a domain"
              name="domain"
              placeholder="acme.com"
              required
              maxLength={253}
              error={fault}
            />
          </div>
          <Button type="submit" busy={add.isPending}>
            Add domain
          </Button>
        </form>
        {add.error && !fault && <ErrorNote error={add.error} />}
      </div>
    </Card>
  );
}

function OneDomain({ domain: { domain, provedAt, record } }: { domain: Domain }) {
  const client = useClient();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: COMPANY_KEY });
  const params = { domain };
  const prove = useMutation({ mutationFn: () => client.companySignIn.proveDomain({ params }), onSuccess });
  const remove = useMutation({ mutationFn: () => client.companySignIn.removeDomain({ params }), onSuccess });
  const error = prove.error ?? remove.error;
  return (
    <section aria-label={domain} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto font-medium wrap-anywhere">
          {domain} <Badge tone={provedAt ? 'good' : 'warn'}>{provedAt ? 'Proven' : 'Not proven yet'}</Badge>
        </span>
        {provedAt === null && (
          <Button size="small" look="primary" busy={prove.isPending} onClick={() => prove.mutate()}>
            Look for the record
          </Button>
        )}
        <Button size="small" look="row" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
      {provedAt === null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-[13px] text-ink-soft">
          Add this TXT record where the domain’s DNS is kept; it may take some minutes to be seen.
          <CopyField label={`Name of the record of ${domain}`} value={record.name} />
          <CopyField label={`Value of the record of ${domain}`} value={record.value} />
        </div>
      )}
      {error && <ErrorNote error={error} />}
    </section>
  );
}
