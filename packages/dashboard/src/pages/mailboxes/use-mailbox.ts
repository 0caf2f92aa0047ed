import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

type Client = ReturnType<typeof useClient>;
export type Mailbox = AnswerOf<Client['mailboxes']['get']>['mailbox'];

/** A mailbox. With a handle its sign-in is finished first, which can be done once: nothing asks again by itself. */
export function useMailbox(id: string, handle: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: ['mailboxes', id, handle ?? null],
    queryFn: async (): Promise<Mailbox> => {
      const params = { id };
      const { mailbox } = await (handle === undefined
        ? client.mailboxes.get({ params })
        : client.mailboxes.completeOauth({ params, body: { handle } }));
      return mailbox;
    },
    ...(handle === undefined ? {} : { retry: false, staleTime: Number.POSITIVE_INFINITY }),
  });
}

/** Leaves for the page of the provider. */
export function useConnect({ id, oauth }: Mailbox) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.mailboxes.startOauth({ body: { provider: oauth?.provider ?? 'google', mailboxId: id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
