import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/display/badge.tsx';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { firstOpen, isAnswered, type Question, type Step } from './questions.ts';

interface SummaryProps {
  brandId: string;
  questions: readonly Question[];
  onOpen: (step: Step) => void;
}

/** What was said to every question, and where to go from here. */
export function Summary({ brandId, questions, onOpen }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = questions.filter((question) => !isAnswered(question)).length;
  return (
    <Card
      footer={
        <>
          {left > 0 && (
            <Button className="mr-auto" onClick={() => onOpen(firstOpen(questions))}>
              {left === 1 ? 'Answer the last one' : `Answer the other ${left}`}
            </Button>
          )}
          <AsButton look="primary">
            <Link to="/campaigns/new" search={{ brand: brandId }}>
              <Icon name="send" /> New campaign
            </Link>
          </AsButton>
        </>
      }
    >
      <h2 ref={heading} tabIndex={-1} className="text-[19px] leading-6 font-semibold tracking-tight outline-none">
        {left === 0 ? 'All answered, thank you' : 'Your answers'}
      </h2>
      <p className="mt-1 text-ink-soft">Your answers override the website. Emails don’t mention what you left open.</p>
      <dl className="mt-4 divide-y divide-line">
        {questions.map((question) => (
          <div key={question.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3">
            <dt className="text-[13px] text-ink-faint">{question.question}</dt>
            <dd className="col-start-1 mt-0.5 whitespace-pre-line wrap-anywhere">
              <Said question={question} />
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button
                size="small"
                look="quiet"
                aria-label={`Change: ${question.question}`}
                onClick={() => onOpen(question.key)}
              >
                Change
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Said({ question: { state, value } }: { question: Question }) {
  if (state === 'none') return <span className="text-ink-soft">We don’t have this</span>;
  if (value === null) return <span className="text-ink-faint">Left open</span>;
  return (
    <>
      {value} {state === 'read' && <Badge>From your website</Badge>}
    </>
  );
}
