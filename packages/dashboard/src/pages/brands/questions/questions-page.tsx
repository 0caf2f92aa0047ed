import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { useBrand } from '../use-brands.ts';
import { QuestionCard } from './question-card.tsx';
import { firstOpen, neighbour, type Question, type Questions, type Step, stepOf } from './questions.ts';
import { Summary } from './summary.tsx';
import { useQuestions } from './use-questions.ts';

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
  const navigate = useNavigate({ from: '/brands/$brandId/questions' });
  const go = (next: Step) => void navigate({ search: { q: next } });
  if (!query.data) return <PendingPage title={TITLE} above={above} query={query} />;
  const { questions } = query.data;
  return (
    <Page
      title={TITLE}
      above={above}
      description="Campaigns only say what’s certain. Choose what’s right; it takes about two minutes."
    >
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        {query.data.reading === 'pending' && q === undefined ? (
          <Waiting onStart={() => go(firstOpen(questions))} />
        ) : (
          <>
            <Reading reading={query.data.reading} error={brand?.analysisError ?? null} />
            <Steps key={brandId} brandId={brandId} questions={questions} asked={q} onGo={go} />
          </>
        )}
      </div>
    </Page>
  );
}

interface StepsProps {
  brandId: string;
  questions: readonly Question[];
  /** The step that the address names. */
  asked: string | undefined;
  onGo: (step: Step) => void;
}

function Steps({ brandId, questions, asked, onGo }: StepsProps) {
  // The first open question is another one as soon as this one is answered; its card stays until the person goes on.
  const [first] = useState(() => firstOpen(questions));
  const step = stepOf(questions, asked) ?? first;
  const question = questions.find(({ key }) => key === step);
  if (!question) return <Summary brandId={brandId} questions={questions} onOpen={onGo} />;
  const before = neighbour(questions, step, -1);
  return (
    <QuestionCard
      key={step}
      brandId={brandId}
      question={question}
      at={questions.indexOf(question) + 1}
      of={questions.length}
      onBack={before && (() => onGo(before))}
      onNext={() => onGo(neighbour(questions, step, 1) ?? 'done')}
    />
  );
}

/** Before a website was read there is nothing to choose from; who does not want to wait can write. */
const Waiting = ({ onStart }: { onStart: () => void }) => (
  <Card flush>
    <div role="status">
      <EmptyState
        icon="globe"
        title="Reading your website, page by page"
        action={<Button onClick={onStart}>Answer in your own words now</Button>}
      >
        This takes up to a minute. The first question appears here automatically, with sentences to choose from.
      </EmptyState>
    </div>
  </Card>
);

function Reading({ reading, error }: { reading: Questions['reading']; error: string | null }) {
  if (reading === 'ready') return null;
  if (reading === 'pending') {
    return (
      <div role="status">
        <Notice tone="neutral" icon="clock">
          Reading your website. Sentences to choose from appear here within a minute. You can write your own answers
          meanwhile.
        </Notice>
      </div>
    );
  }
  return (
    <Notice tone="warn" icon="alert">
      {error ?? 'The website can’t be read right now'}, so there is nothing to choose from. Your own words are enough.
    </Notice>
  );
}
