import { useId, useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import type { Fault } from './locate.ts';

interface GraphTextProps {
  label: string;
  text: string;
  faults: readonly Fault[];
  onChange: (text: string) => void;
}

/** A graph as text with line numbers; each fault links to its line. */
export function GraphText({ label, text, faults, onChange }: GraphTextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n');
  const faulty = new Set(faults.flatMap(({ line }) => line ?? []));
  const goTo = (line: number) => {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-[13px] font-medium">
          {label}
        </label>
        <div
          className={cx(
            'flex max-h-[70dvh] overflow-y-auto rounded-lg border bg-surface font-mono text-xs leading-5 shadow-lift focus-within:border-accent',
            faults.length > 0 ? 'border-danger' : 'border-line-strong',
          )}
        >
          <div
            aria-hidden="true"
            className="min-h-full shrink-0 border-r border-line bg-sunken py-2 text-right select-none"
          >
            {lines.map((_, at) => (
              <span
                // A line has no other key than its number.
                key={at}
                className={cx(
                  'numeric block px-2',
                  faulty.has(at + 1) ? 'bg-danger-soft font-semibold text-danger-ink' : 'text-ink-faint',
                )}
              >
                {at + 1}
              </span>
            ))}
          </div>
          <textarea
            ref={area}
            id={id}
            value={text}
            rows={lines.length}
            wrap="off"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="min-w-0 flex-1 resize-none overflow-x-auto overflow-y-hidden bg-transparent px-3 py-2 leading-5 outline-none"
          />
        </div>
      </div>
      {faults.length > 0 && (
        <div
          id={`${id}-faults`}
          role="alert"
          aria-label="What is wrong"
          className="rounded-lg bg-danger-soft px-3 py-2.5 text-[13px] text-danger-ink"
        >
          <ul className="grid gap-1">
            {faults.map(({ line, message }, at) => (
              <li key={`${line} ${message} ${at}`} className="wrap-anywhere">
                {line !== null && (
                  <button
                    type="button"
                    onClick={() => goTo(line)}
                    className="mr-1.5 font-medium underline underline-offset-2"
                  >
                    Line {line}
                  </button>
                )}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
