import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

const TAB =
  'relative h-11 shrink-0 px-1 font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:text-ink ' +
  'focus-visible:-outline-offset-2 data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 ' +
  'data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full ' +
  'data-[state=active]:after:bg-accent';

export interface TabOf<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabbedCardProps<Name extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: readonly TabOf<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  /** Actions on the tabs as a whole. */
  actions?: ReactNode;
}

/** Several lists about one thing, one shown at a time. The address contains which one, so that it can be linked to. */
export const TabbedCard = <Name extends string>({ label, tabs, value, onChange, actions }: TabbedCardProps<Name>) => (
  <Tabs.Root
    value={value}
    onValueChange={(next) => onChange(next as Name)}
    className="overflow-clip rounded-xl border border-line bg-surface shadow-lift"
  >
    <div className="flex items-center justify-between gap-3 border-b border-line px-5 max-sm:px-4">
      <Tabs.List aria-label={label} className="flex gap-5 overflow-x-auto max-sm:gap-4">
        {tabs.map(({ name, label: text }) => (
          <Tabs.Trigger key={name} value={name} className={TAB}>
            {text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {actions}
    </div>
    {tabs.map(({ name, content }) => (
      <Tabs.Content key={name} value={name} tabIndex={-1} className="min-h-72 outline-none">
        {content}
      </Tabs.Content>
    ))}
  </Tabs.Root>
);
