import { MODEL_PROVIDERS } from '@distribute/contract/model-providers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { explain } from '../../api/refusal.ts';
import { useHealth } from '../../api/service.ts';
import { cx } from '../../ui/class-names.ts';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { describeProvider } from './providers.ts';
import type { ProviderRow } from './use-providers.ts';

export function VerifyButton({ provider }: { provider: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { name } = describeProvider(provider);
  const isSandbox = useIsUnchecked(provider);
  const verify = useMutation({
    mutationFn: () => client.keys.verify({ params: { provider } }),
    onSuccess: ({ ok, message }) => {
      const verdict = isSandbox
        ? `The key for ${name} was not checked`
        : ok
          ? `The key for ${name} works`
          : `The key for ${name} was refused`;
      notify(message ? `${verdict}: ${message}` : verdict, ok ? 'good' : 'bad');
      return queries.invalidateQueries({ queryKey: ['keys'] });
    },
    onError: (error) => {
      const { message, waitSeconds } = explain(error);
      notify(waitSeconds === null ? message : `${message}. Try again in ${waitSeconds} s.`, 'bad');
    },
  });
  return (
    <Button
      size="small"
      look="row"
      aria-label={`Verify key for ${name}`}
      busy={verify.isPending}
      onClick={() => verify.mutate()}
    >
      Verify
    </Button>
  );
}

export function Verified({ stored }: { stored: NonNullable<ProviderRow['stored']> }) {
  const isSandbox = useIsUnchecked(stored.provider);
  return (
    <span className={cx('text-[13px]', stored.lastVerifyOk === false ? 'text-danger-ink' : 'text-ink-faint')}>
      {stored.lastVerifyOk === null ? (
        'Not verified yet'
      ) : isSandbox ? (
        'Not checked in the sandbox'
      ) : (
        <>
          {stored.lastVerifyOk ? 'Verified' : 'Refused'} <Time at={stored.lastVerifiedAt} />
        </>
      )}
    </span>
  );
}

/** The sandbox asks no provider but language models, so its answer says nothing about other keys. */
const useIsUnchecked = (provider: string) => {
  const isSandbox = useHealth().data?.mode === 'sandbox';
  return isSandbox && !MODEL_PROVIDERS.some((name) => name === provider);
};
