import { Tabs } from 'radix-ui';
import type { TabOf } from './tabbed-card.tsx';

const TAB =
  'relative h-10 shrink-0 px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:absolute ' +
  'data-[state=active]:after:inset-x-3 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 ' +
  'data-[state=active]:after:rounded-full data-[state=active]:after:bg-accent';

interface PageTabsProps<Name extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: readonly TabOf<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** On a narrow screen the tabs scroll, and a link may lead to a hidden one. */
const reveal = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The parts of a long page, one shown at a time. The address contains which one. */
export const PageTabs = <Name extends string>({ label, tabs, value, onChange }: PageTabsProps<Name>) => (
  <Tabs.Root value={value} onValueChange={(next) => onChange(next as Name)}>
    <Tabs.List aria-label={label} className="-mt-2 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ name, label: text }) => (
        <Tabs.Trigger key={name} value={name} ref={name === value ? reveal : undefined} className={TAB}>
          {text}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {tabs.map(({ name, content }) => (
      <Tabs.Content
        key={name}
        value={name}
        tabIndex={-1}
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 outline-none"
      >
        {content}
      </Tabs.Content>
    ))}
  </Tabs.Root>
);
