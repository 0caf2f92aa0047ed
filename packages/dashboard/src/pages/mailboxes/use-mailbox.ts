import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

type Client = ReturnType<typeof useClient>;
export type Mailbox = AnswerOf<Client['mailboxes']['get']>['mailbox'];
export type Verification = AnswerOf<Client['mailboxes']['verify']>;
type MailboxChanges = Parameters<Client['mailboxes']['update']>[0]['body'];
type NewMailbox = Parameters<Client['mailboxes']['create']>[0]['body'];
type OauthStart = Parameters<Client['mailboxes']['startOauth']>[0]['body'];

export const MAILBOXES_KEY = ['mailboxes'];

export function useMailboxes() {
  const client = useClient();
  return usePaged([...MAILBOXES_KEY, 'list'], (place, signal) => client.mailboxes.list({ query: place }, { signal }));
}

/** A mailbox. With a handle its sign-in is completed first; that can be done once, so the query never retries. */
export function useMailbox(id: string, handle: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...MAILBOXES_KEY, id, handle ?? null],
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

/** Opens the provider's page. */
export function useConnect() {
  const client = useClient();
  return useMutation({
    mutationFn: (body: OauthStart) => client.mailboxes.startOauth({ body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Shows the answer at once, and reads the lists again. */
function useShowMailbox() {
  const queries = useQueryClient();
  return async (mailbox: Mailbox) => {
    queries.setQueryData([...MAILBOXES_KEY, mailbox.id, null], mailbox);
    await queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, 'list'] });
    await queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, 'senders'] });
  };
}

/** Adds a mailbox that is verified afterwards, on its page. */
export function useCreateMailbox() {
  const client = useClient();
  const show = useShowMailbox();
  return useMutation({
    mutationFn: (body: NewMailbox) => client.mailboxes.create({ body }),
    onSuccess: ({ mailbox }) => show(mailbox),
    // Keys stay nowhere.
    gcTime: 0,
  });
}

export function useChangeMailbox(id: string) {
  const client = useClient();
  const show = useShowMailbox();
  return useMutation({
    mutationFn: (body: MailboxChanges) => client.mailboxes.update({ params: { id }, body }),
    onSuccess: ({ mailbox }) => show(mailbox),
  });
}

export function useVerifyMailbox(id: string) {
  const client = useClient();
  const show = useShowMailbox();
  return useMutation({
    mutationFn: () => client.mailboxes.verify({ params: { id } }),
    onSuccess: ({ mailbox }) => show(mailbox),
  });
}
