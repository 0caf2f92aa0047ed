import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageName } from '../words.ts';
import type { Choice } from './questions.ts';

interface ChoiceChipProps {
  choice: Choice;
  /** The key that chooses it. */
  number: number;
  isChosen: boolean;
  onChoose: () => void;
  /** Takes the text into the field of own words; null where there is no text. */
  onChange: (() => void) | null;
}

/** One answer to choose, with the page that it stands on. */
export const ChoiceChip = ({ choice, number, isChosen, onChoose, onChange }: ChoiceChipProps) => (
  <li
    className={cx(
      'rounded-xl border transition-colors',
      isChosen ? 'border-accent bg-accent-soft/50' : 'border-line-strong hover:bg-sunken/60',
    )}
  >
    <button
      type="button"
      aria-pressed={isChosen}
      className="flex min-h-12 w-full items-start gap-3 rounded-xl px-3.5 py-3 text-left"
      onClick={onChoose}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-5.5 shrink-0 items-center justify-center rounded-full text-[12px] font-medium',
          isChosen ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft',
        )}
      >
        {isChosen ? <Icon name="check" className="size-3.5" /> : number}
      </span>
      <span className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{choice.text}</span>
    </button>
    {(choice.mark || choice.url || (isChosen && onChange)) && (
      <p className="-mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 pr-3.5 pb-2.5 pl-12 text-[13px] text-ink-faint">
        {choice.mark && <Badge tone={choice.mark === 'From your website' ? 'good' : 'neutral'}>{choice.mark}</Badge>}
        {choice.url && <OutsideLink href={choice.url}>{pageName(choice.url)}</OutsideLink>}
        {isChosen && onChange && (
          <button type="button" className="underline underline-offset-2 hover:text-ink" onClick={onChange}>
            Change the words
          </button>
        )}
      </p>
    )}
  </li>
);
