import { contract } from '@distribute/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../api/api.ts';
import { MODEL_KEY, type ModelReport, useModel } from '../../api/model.ts';
import { useHealth } from '../../api/service.ts';
import { dollarsOfCents } from '../../format.ts';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorNote, ErrorState } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TASKS, titleOf } from './words.ts';

export function ModelPage() {
  const query = useModel();
  return (
    <Page
      title="Language model"
      description="It reads websites, writes emails and reads replies. Any model with a key is used: your own key first, then the operator’s."
    >
      {query.data ? (
        <>
          <InUse report={query.data} />
          <Tasks isAsked={query.data.inUse.state === 'asked'} />
        </>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

function InUse({ report: { inUse, lastFault, lastCut } }: { report: ModelReport }) {
  const isAsked = inUse.state === 'asked';
  return (
    <Card title={titleOf(inUse)} description={isAsked ? whose(inUse) : undefined}>
      <div className="grid gap-4">
        {isAsked ? <Tested /> : <HowToAdd inUse={inUse} />}
        {lastFault && (
          <Notice tone="warn" icon="alert">
            Last fault, <Time at={lastFault.at} />: {lastFault.error} ({lastFault.model}).
            {lastFault.words && ` It said: ${lastFault.words}`}
          </Notice>
        )}
        {lastCut && (
          <Notice tone="warn" icon="alert">
            More text than {lastCut.model} can read, <Time at={lastCut.at} />: of{' '}
            {lastCut.materials.map(({ label, kept, of }) => `${label} ${kept} of ${of} characters`).join(', ')} were
            read.
          </Notice>
        )}
      </div>
    </Card>
  );
}

function whose({ source, contextTokens }: ModelReport['inUse']): string {
  const owner = source === 'org' ? 'With your own key. Its provider charges you.' : 'With the operator’s key.';
  return contextTokens === null ? owner : `${owner} It reads and writes ${contextTokens} tokens at a time.`;
}

/** One question to the model, at the press of a button. */
function Tested() {
  const client = useClient();
  const queries = useQueryClient();
  const isSandbox = useHealth().data?.mode === 'sandbox';
  const test = useMutation({
    mutationFn: () => client.models.test({}),
    onSuccess: () => queries.invalidateQueries({ queryKey: MODEL_KEY }),
  });
  return (
    <>
      {isSandbox && (
        <p className="text-[13px] text-ink-soft">
          This sandbox simulates people and email. The model and its cost are real.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Guarded operation={contract.models.test} what="test the model">
          <Button look="primary" busy={test.isPending} onClick={() => test.mutate()}>
            Test it
          </Button>
        </Guarded>
        <Link to="/costs" className="text-[13px] text-accent-ink underline underline-offset-2">
          Cost so far
        </Link>
      </div>
      {test.error && <ErrorNote error={test.error} />}
      {test.data && (
        <Notice tone={test.data.ok ? 'good' : 'bad'} icon={test.data.ok ? 'check' : 'alert'}>
          {test.data.ok ? (
            <>
              It answered in {(test.data.ms / 1000).toFixed(1)} s. Cost {dollarsOfCents(test.data.costInUsdCents)}.
            </>
          ) : (
            `${test.data.error}.${test.data.words ? ` It said: ${test.data.words}` : ''}`
          )}
        </Notice>
      )}
    </>
  );
}

const HowToAdd = ({ inUse: { state, provider } }: { inUse: ModelReport['inUse'] }) => (
  <div className="grid gap-3">
    {state === 'not_configured' && (
      <Notice tone="bad" icon="alert">
        {provider} is chosen but has no key, so nothing that needs it can run.
      </Notice>
    )}
    <p>To add one, do any of these:</p>
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        <Link to="/keys" className="text-accent-ink underline underline-offset-2">
          Store a key
        </Link>{' '}
        of Anthropic, OpenAI or Google. It works at once.
      </li>
      <li>
        As the operator, start the server with <code className="font-mono text-[13px]">OPENAI_API_KEY</code>,{' '}
        <code className="font-mono text-[13px]">ANTHROPIC_API_KEY</code> or{' '}
        <code className="font-mono text-[13px]">GOOGLE_API_KEY</code>.
      </li>
      <li>
        Run <code className="font-mono text-[13px]">ollama pull qwen3:8b</code> on the server’s machine and restart the
        server: it is found automatically. Any other server: <code className="font-mono text-[13px]">LLM_BASE_URL</code>
        .
      </li>
    </ul>
  </div>
);

const Tasks = ({ isAsked }: { isAsked: boolean }) => (
  <Card
    flush
    title="What does what"
    description={isAsked ? 'The model does all of these.' : 'Built-in rules do all of these.'}
  >
    <ul>
      {TASKS.map(({ task, withModel, withRules }) => (
        <li key={task} className="border-t border-line px-5 py-3.5">
          <p className="font-medium">{task}</p>
          <p className="text-[13px] text-ink-soft">{isAsked ? withModel : withRules}</p>
          {!isAsked && <p className="text-[13px] text-ink-faint">With a model: {withModel}</p>}
        </li>
      ))}
    </ul>
  </Card>
);
