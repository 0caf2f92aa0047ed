import { contract } from '@distribute/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { useSimulated } from '../../api/model.ts';
import { AsButton, Button } from '../../ui/forms/button.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ConfigDialog } from './sessions/config-dialog.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { Conversation } from './talk/conversation.tsx';
import { OWN_CONFIG, useOwnConfig } from './use-chat.ts';

const BUILT_IN = [
  ['assistant', 'Assistant'],
  ['campaign-setup', 'Setting up a campaign'],
] as const;

export function ChatPage() {
  const { session } = useSearch({ from: '/shell/chat' });
  const navigate = useNavigate({ from: '/chat' });
  const { may } = useAccess();
  const simulated = useSimulated();
  const own = useOwnConfig();
  const [configKey, setConfigKey] = useState<string>('assistant');
  const [isConfiguring, setConfiguring] = useState(false);
  return (
    <Page
      title="Chat"
      description="Ask what your campaigns are doing, what they cost and what needs you."
      actions={
        <>
          <Filter
            label="Assistant"
            value={configKey}
            options={[...BUILT_IN, ...(own.data ? [[OWN_CONFIG, 'Your own'] as const] : [])]}
            onChange={setConfigKey}
          />
          {may(contract.chat.saveConfig) && (
            <Button icon="settings" onClick={() => setConfiguring(true)}>
              Configure
            </Button>
          )}
          <AsButton look="primary">
            <Link to="/chat" search={{}}>
              New
            </Link>
          </AsButton>
        </>
      }
    >
      {simulated === 'simulated' && (
        <Notice tone="warn" icon="wand">
          This server is a sandbox: a built-in guide answers a few questions in English, and its costs are simulated.
        </Notice>
      )}
      <Disclosure label="Conversations" className="lg:hidden">
        <div className="mt-2 overflow-clip rounded-xl border border-line bg-surface">
          <SessionList current={session} />
        </div>
      </Disclosure>
      <div className="grid h-[calc(100dvh-15rem)] min-h-96 overflow-clip rounded-xl border border-line bg-surface shadow-lift lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="overflow-y-auto border-r border-line max-lg:hidden">
          <SessionList current={session} />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col">
          <Conversation
            sessionId={session}
            configKey={configKey}
            onSession={(id) => void navigate({ search: { session: id }, replace: true, resetScroll: false })}
          />
        </div>
      </div>
      {isConfiguring && <ConfigDialog onClose={() => setConfiguring(false)} />}
    </Page>
  );
}
