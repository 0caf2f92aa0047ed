import { cx } from '../ui/class-names.ts';
import { Time } from '../ui/display/time.tsx';
import { Icon } from '../ui/icon.tsx';
import type { WaitingItem } from './use-waiting.tsx';

const TONES = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-danger-soft text-danger-ink',
};

interface WaitingListProps {
  items: readonly WaitingItem[];
  /** The items that were not seen before. */
  fresh?: ReadonlySet<string>;
  onFollow?: () => void;
}

/** What waits for a person, each with a link to where it can be handled. */
export const WaitingList = ({ items, fresh, onFollow = () => undefined }: WaitingListProps) => (
  <ul aria-label="Needs your attention">
    {items.map(({ key, icon, tone, title, text, at, link }) => (
      <li key={key} className="border-b border-line last:border-0">
        {link({
          className: 'flex items-center gap-3.5 px-5 py-3 transition-colors hover:bg-sunken/60',
          onClick: onFollow,
          children: (
            <>
              <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-lg', TONES[tone])}>
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">
                  {title}
                  {fresh?.has(key) && (
                    <span className="ml-2 inline-block size-2 rounded-full bg-accent align-middle">
                      <span className="sr-only">New</span>
                    </span>
                  )}
                </span>
                <span className="line-clamp-2 text-[13px] text-ink-soft wrap-anywhere">{text}</span>
              </span>
              {at && (
                <span className="shrink-0 text-[13px] text-ink-faint max-sm:hidden">
                  <Time at={at} />
                </span>
              )}
              <Icon name="next" className="size-4 shrink-0 text-ink-faint" />
            </>
          ),
        })}
      </li>
    ))}
  </ul>
);
