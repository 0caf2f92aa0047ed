import { useEffect, useEffectEvent, useRef } from 'react';
import { useKept } from '../../../api/kept.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { choicesOf, isAnswered, isChosen, type Question } from './questions.ts';
import { useAnswer } from './use-questions.ts';

interface QuestionCardProps {
  brandId: string;
  question: Question;
  at: number;
  of: number;
  onBack: (() => void) | null;
  onNext: () => void;
}

const TAKES_KEYS = 'a, button, input, textarea, select, summary, [contenteditable]';

/** One question: sentences of the website to choose from, own words, or that there is no such thing. */
export function QuestionCard({ brandId, question, at, of, onBack, onNext }: QuestionCardProps) {
  const { key } = question;
  const { give, isSaving } = useAnswer(brandId);
  // Half a sentence must not become a fact, so it is kept in this browser until the person goes on.
  const [typed, keepTyped] = useKept<string>(`own-words.${brandId}.${key}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const own = useRef<HTMLTextAreaElement>(null);
  const words = typed ?? '';
  const choices = choicesOf(question);
  const none = choices.length + 1;

  const choose = (value: string | null) => {
    keepTyped('');
    give(value === null ? { key, value, none: true } : { key, value });
    next.current?.focus();
  };
  const change = (text: string) => {
    keepTyped(text);
    own.current?.focus();
  };
  const goOn = () => {
    if (words.trim()) {
      give({ key, value: words.trim() });
      keepTyped('');
    }
    onNext();
  };
  useKeys({
    choose: (number) => {
      const choice = choices[number - 1];
      if (choice) choose(choice.text);
      else if (number === none) choose(null);
    },
    goOn,
  });
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card
      footer={
        <>
          {onBack && (
            <Button look="quiet" className="mr-auto" onClick={onBack}>
              Back
            </Button>
          )}
          <Button ref={next} look={isAnswered(question) || words.trim() ? 'primary' : 'secondary'} onClick={goOn}>
            {isAnswered(question) || words.trim() ? 'Next' : 'Skip'}
          </Button>
        </>
      }
    >
      <Progress at={at} of={of} isSaving={isSaving} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-[19px] leading-6 font-semibold tracking-tight outline-none">
        {question.question}
      </h2>
      <p className="mt-1 text-ink-soft">{question.hint}</p>
      <ul className="mt-4 grid gap-2.5">
        {choices.map((choice, index) => (
          <ChoiceChip
            key={choice.text}
            choice={choice}
            number={index + 1}
            isChosen={isChosen(question, choice) && !words.trim()}
            onChoose={() => choose(choice.text)}
            onChange={() => change(choice.text)}
          />
        ))}
        <ChoiceChip
          choice={{ text: 'We don’t have this', mark: null, url: null, heading: null }}
          number={none}
          isChosen={question.state === 'none' && !words.trim()}
          onChoose={() => choose(null)}
          onChange={null}
        />
      </ul>
      <div className="mt-4">
        <TextArea
          ref={own}
          label={choices.length === 0 ? 'In your own words' : 'Or in your own words'}
          rows={2}
          maxLength={2000}
          value={words}
          onChange={(event) => keepTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            goOn();
          }}
        />
      </div>
    </Card>
  );
}

const Progress = ({ at, of, isSaving }: { at: number; of: number; isSaving: boolean }) => (
  <div className="grid gap-2">
    <p className="flex justify-between text-[13px] text-ink-faint">
      <span>
        {at} of {of}
      </span>
      <span aria-live="polite">{isSaving ? 'Saving' : ''}</span>
    </p>
    <progress
      aria-label={`Question ${at} of ${of}`}
      max={of}
      value={at}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
  </div>
);

interface KeyActs {
  choose: (number: number) => void;
  goOn: () => void;
}

/** Number keys choose and Enter goes on, unless the focused element takes the key itself. */
function useKeys({ choose, goOn }: KeyActs): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
    if (/^[1-9]$/.test(key) && !isTyping) {
      event.preventDefault();
      choose(Number(key));
    }
    if (key === 'Enter' && !(target instanceof Element && target.matches(TAKES_KEYS))) goOn();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
