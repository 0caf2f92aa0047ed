import { useState } from 'react';
import { Bar } from '../../../../ui/display/bar.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { shortDay } from '../../one/numbers/days.ts';
import { type Rehearsal, rangeWords } from './rehearsal-words.ts';

const SHOWN = 10;

/** What is sent each day, in total and from each mailbox. */
export function RehearsalCalendar({ days, names }: { days: Rehearsal['days']; names: ReadonlyMap<string, string> }) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...days.map(({ emails }) => emails.expected), 1);
  const shown = isWhole ? days : days.slice(0, SHOWN);
  if (days.length === 0) return <p className="text-ink-faint">Nothing would be sent.</p>;
  return (
    <div className="grid gap-3">
      <ol aria-label="Emails by day" className="grid gap-2.5">
        {shown.map(({ date, emails, mailboxes }) => (
          <li key={date} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <span className="text-[13px] text-ink-soft">{shortDay(date)}</span>
            <Bar value={emails.expected} max={most} />
            <span className="numeric text-[13px] font-medium">{rangeWords(emails)}</span>
            {mailboxes.length > 1 && (
              <ul className="col-span-2 col-start-2 flex flex-wrap gap-x-3 text-xs text-ink-faint">
                {mailboxes
                  .filter((one) => one.emails.high > 0)
                  .map((one) => (
                    <li key={one.mailboxId} className="wrap-anywhere">
                      {names.get(one.mailboxId) ?? 'A mailbox'}:{' '}
                      <span className="numeric">{rangeWords(one.emails)}</span>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {days.length > SHOWN && (
        <div>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer days' : `Show all ${days.length} days`}
          </Button>
        </div>
      )}
    </div>
  );
}
