import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { useBrand } from '../use-brands.ts';
import { QuestionCard } from './question-card.tsx';
import { neighbour, type Step, stepOf } from './questions.ts';
import { Summary } from './summary.tsx';
import { type Questions, useQuestions } from './use-questions.ts';

const TITLE = 'Is this right?';

/** What a brand is and offers, asked one question after another, with sentences of its website to choose from. */
export function QuestionsPage() {
  const { brandId } = useParams({ from: '/shell/brands/$brandId/questions' });
  const { q } = useSearch({ from: '/shell/brands/$brandId/questions' });
  const query = useQuestions(brandId);
  const brand = useBrand(brandId).data;
  const above = (
    <Link to="/brands/$brandId" params={{ brandId }} className="hover:underline">
      {brand?.name ?? 'Brand'}
    </Link>
  );
  if (!query.data) return <PendingPage title={TITLE} above={above} query={query} />;
  return (
    <Page
      title={TITLE}
      above={above}
      description="Campaigns say only what is sure. Choose what is right; it takes about two minutes."
    >
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <Reading reading={query.data.reading} isStarted={q !== undefined} error={brand?.analysisError ?? null} />
        <Steps brandId={brandId} data={query.data} />
      </div>
    </Page>
  );
}

function Steps({ brandId, data: { questions, reading } }: { brandId: string; data: Questions }) {
  const { q } = useSearch({ from: '/shell/brands/$brandId/questions' });
  const navigate = useNavigate({ from: '/brands/$brandId/questions' });
  const step = stepOf(questions, q);
  const go = (next: Step) => void navigate({ search: { q: next } });
  const question = questions.find(({ key }) => key === step);
  const isWaiting = reading === 'pending' && q === undefined;
  // The first open question is another one as soon as it is answered: the address keeps the card that is shown.
  useEffect(() => {
    if (q === undefined && !isWaiting) void navigate({ search: { q: step }, replace: true });
  }, [q, isWaiting, step, navigate]);
  if (isWaiting) return <Waiting onStart={() => go(step)} />;
  if (!question) return <Summary brandId={brandId} questions={questions} onOpen={go} />;
  const before = neighbour(questions, step, -1);
  return (
    <QuestionCard
      key={step}
      brandId={brandId}
      question={question}
      at={questions.indexOf(question) + 1}
      of={questions.length}
      onBack={before && (() => go(before))}
      onNext={() => go(neighbour(questions, step, 1) ?? 'done')}
    />
  );
}

/** Before a website was read there is nothing to choose from; who does not want to wait can write. */
const Waiting = ({ onStart }: { onStart: () => void }) => (
  <Card flush>
    <div role="status">
      <EmptyState
        icon="globe"
        title="Your website is being read, page by page"
        action={<Button onClick={onStart}>Answer in your own words now</Button>}
      >
        This takes up to a minute. The first question appears here by itself, with sentences to choose from.
      </EmptyState>
    </div>
  </Card>
);

interface ReadingProps {
  reading: Questions['reading'];
  isStarted: boolean;
  error: string | null;
}

function Reading({ reading, isStarted, error }: ReadingProps) {
  if (reading === 'ready') return null;
  if (reading === 'pending') {
    if (!isStarted) return null;
    return (
      <div role="status">
        <Notice tone="neutral" icon="clock">
          Your website is being read. Sentences to choose from appear here by themselves, within a minute; you can write
          your own answers meanwhile.
        </Notice>
      </div>
    );
  }
  return (
    <Notice tone="warn" icon="alert">
      {error ?? 'The website cannot be read now'}, so there is nothing to choose from. Your own words are enough.
    </Notice>
  );
}
