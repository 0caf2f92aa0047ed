import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Answer } from '../use-visibility.ts';
import { SENTIMENTS } from '../words.ts';

/** Every question with the findings in its answer; the answer itself on request, always as plain text. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) =>
  answers.length === 0 ? (
    <EmptyState icon="eye" title="No answers stored" />
  ) : (
    <ol className="divide-y divide-line">
      {answers.map(({ id, prompt, answer, mentioned, cited, position, sentiment, citations }) => (
        <li key={id} className="px-5 py-3.5 max-sm:px-4">
          <p className="font-medium wrap-anywhere">{prompt}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone={mentioned ? 'good' : 'neutral'}>
              {mentioned ? `Named${position === null ? '' : ` in place ${position}`}` : 'Not named'}
            </Badge>
            {cited && <Badge tone="good">Linked</Badge>}
            {sentiment && <Badge tone={SENTIMENTS[sentiment].tone}>{SENTIMENTS[sentiment].label}</Badge>}
          </p>
          <Disclosure label="The answer" className="mt-2 text-[13px]">
            <p className="mt-2 leading-relaxed whitespace-pre-wrap wrap-anywhere">{answer}</p>
            {citations.length > 0 && (
              <ul aria-label="Sites it links" className="mt-2 grid gap-1">
                {citations.map((url) => (
                  <li key={url}>
                    <OutsideLink href={url}>{url}</OutsideLink>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        </li>
      ))}
    </ol>
  );
