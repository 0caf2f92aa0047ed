import { startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useNotify } from '../../ui/states/toast.tsx';

type Passkey = AnswerOf<ReturnType<typeof useClient>['passkeys']['list']>['passkeys'][number];
const PASSKEYS_KEY = ['passkeys'];

export function PasskeysCard() {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const query = useQuery({ queryKey: PASSKEYS_KEY, queryFn: ({ signal }) => client.passkeys.list({}, { signal }) });
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await client.passkeys.begin();
      const response = await startRegistration({ optionsJSON: options as never });
      return client.passkeys.create({ body: { name: nameOfDevice(), response: { ...response } } });
    },
    onSuccess: async () => {
      notify('Passkey added');
      await queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
    },
  });
  return (
    <Card
      title="Passkeys"
      description="Sign in with the fingerprint, face or PIN of a device, without a password."
      actions={
        <Button size="small" icon="plus" busy={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </Button>
      }
    >
      <div className="grid gap-4">
        {add.error &&
          (isLeft(add.error) ? <p role="status">No passkey was added.</p> : <ErrorNote error={add.error} />)}
        <Loaded query={query} skeleton={['h-10']}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <p className="text-[13px] text-ink-faint">You have none yet.</p>
            ) : (
              <ul className="grid gap-3">
                {passkeys.map((passkey) => (
                  <OnePasskey key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const client = useClient();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.passkeys.delete({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: PASSKEYS_KEY }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="mr-auto min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-[13px] text-ink-faint">
          Added <Time at={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <Time at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </span>
      </span>
      <Button
        size="small"
        look="row"
        aria-label={`Remove passkey ${name}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
      {remove.error && <ErrorNote error={remove.error} />}
    </li>
  );
}

/** The person closed the browser's question, or let its time run out. */
const isLeft = (error: Error) => error.name === 'NotAllowedError' || error.name === 'AbortError';

const nameOfDevice = () => {
  const agent = navigator.userAgent;
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'CrOS', 'Linux'].find((name) =>
    agent.includes(name),
  );
  return system === undefined
    ? 'Passkey'
    : `Passkey on ${system.replace('Mac OS X', 'macOS').replace('CrOS', 'ChromeOS')}`;
};
