import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useClient } from '../../../api/api.ts';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import type { Conversation, Reply } from '../conversation.ts';
import { obstacleOf, refusedAnswer } from '../obstacles.ts';
import { useDraft, useDraftActs } from '../use-draft.ts';
import { INBOX_KEY, useAnswerConditions } from '../use-inbox.ts';
import { DraftDetails, DraftNote } from './draft.tsx';
import { ManageSavedReplies, SavedReplies } from './saved-replies.tsx';

const LONGEST = 20_000;

interface AnswerProps {
  reply: Reply;
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Answers from the mailbox of the conversation, outside its sequence. What would refuse an answer is shown before it is
 * written.
 */
export function Answer({ reply, conversation, field }: AnswerProps) {
  const { data: draft = null } = useDraft(reply);
  // What a person has typed stays; until then the field shows the draft.
  const [typed, setText] = useState<string | null>(null);
  const [isManaging, setManaging] = useState(false);
  const acts = useDraftActs(reply, () => setText(null));
  const text = typed ?? draft?.text ?? '';
  const { suppression, mailbox } = useAnswerConditions(reply.email, conversation.accountEmail);
  const send = useAnswer(reply, text, () => setText(null));
  const obstacle = obstacleOf({ suppression, mailbox });
  const refusal = refusedAnswer(send.error);
  if (obstacle)
    return (
      <div className="border-t border-line p-5 max-sm:p-4">
        <Refused text={obstacle} mailboxId={suppression ? null : (mailbox?.id ?? null)} />
      </div>
    );

  const canSend = text.trim() !== '' && !send.isPending;
  const fill = (filled: string) => {
    setText(filled);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) send.mutate();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <>
      <form onSubmit={submit} className="grid gap-3 border-t border-line p-5 max-sm:p-4">
        {refusal ? <Refused text={refusal} mailboxId={null} /> : send.error ? <ErrorNote error={send.error} /> : null}
        {isAnswerable(reply) && <DraftNote draft={draft} acts={acts} />}
        <textarea
          ref={field}
          aria-label={`Reply to ${reply.name ?? reply.email}`}
          placeholder={`Reply to ${reply.name ?? reply.email} …`}
          value={text}
          maxLength={LONGEST}
          rows={3}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendByKey}
          className="field-sizing-content max-h-80 min-h-20 w-full resize-none rounded-lg border border-line-strong bg-surface px-3 py-2 leading-relaxed shadow-lift placeholder:text-ink-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 max-sm:text-base"
        />
        <DraftDetails draft={draft} acts={acts} />
        {reply.leadId && (
          <div className="flex flex-wrap items-center gap-2">
            <SavedReplies conversationId={reply.leadId} onFill={fill} onManage={() => setManaging(true)} />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-[13px] text-ink-faint wrap-anywhere">
            {conversation.accountEmail
              ? `Sent from ${conversation.accountEmail}. Charged as one email.`
              : 'Charged as one email.'}
          </p>
          <Button type="submit" look="primary" icon="answer" busy={send.isPending} disabled={!canSend}>
            Send reply
          </Button>
        </div>
      </form>
      {isManaging && <ManageSavedReplies text={text} onClose={() => setManaging(false)} />}
    </>
  );
}

/** Nobody drafts an answer to a program, or to somebody who wants none. */
const isAnswerable = ({ automatic, classification }: Reply) => !automatic && classification !== 'unsubscribe';

interface RefusedProps {
  text: string;
  /** The mailbox to look at, if it is the reason for the refusal. */
  mailboxId: string | null;
}

const Refused = ({ text, mailboxId }: RefusedProps) => (
  <Notice tone="warn" icon="alert">
    {text}{' '}
    {mailboxId && (
      <Link to="/mailboxes/$mailboxId" params={{ mailboxId }} className="font-medium underline underline-offset-2">
        Go to the mailbox
      </Link>
    )}
  </Notice>
);

function useAnswer({ campaignId, email }: Reply, bodyText: string, onSent: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  // Counting the answers makes the same text, sent twice on purpose, two intentions.
  const [sent, setSent] = useState(0);
  const idempotencyKey = useIdempotencyKey(JSON.stringify([campaignId, email, bodyText, sent]));
  return useMutation({
    mutationFn: () =>
      client.conversations.reply({ body: { campaign_id: campaignId, email, bodyText } }, { idempotencyKey }),
    onSuccess: async () => {
      setSent((before) => before + 1);
      onSent();
      notify('Sending your reply');
      await queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'conversation', campaignId, email] });
      await queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'draft', campaignId, email] });
    },
  });
}
