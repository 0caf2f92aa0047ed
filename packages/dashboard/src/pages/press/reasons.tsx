import { Icon } from '../../ui/icon.tsx';

interface ReasonsProps {
  whyRelevant: string | null;
  whyNotRelevant: string | null;
}

/** The reasons for and against an outlet or journalist. */
export const Reasons = ({ whyRelevant, whyNotRelevant }: ReasonsProps) => (
  <ul className="mt-2 grid gap-1.5 text-[13px] text-ink-soft">
    {whyRelevant && (
      <li className="flex gap-2">
        <Icon name="check" className="mt-0.5 size-3.5 shrink-0 text-accent-ink" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">For: </span>
          {whyRelevant}
        </span>
      </li>
    )}
    {whyNotRelevant && (
      <li className="flex gap-2">
        <Icon name="cross" className="mt-0.5 size-3.5 shrink-0 text-ink-faint" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">Against: </span>
          {whyNotRelevant}
        </span>
      </li>
    )}
  </ul>
);
