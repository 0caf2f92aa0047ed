import type { ReactNode } from 'react';

/** A part of a drawer under a small heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 text-xs font-medium text-ink-faint">{title}</h3>
    {children}
  </section>
);

interface FactsProps {
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Known values; an unknown one has no line. */
export const Facts = ({ title, facts }: FactsProps) => (
  <Section title={title}>
    <dl className="grid gap-1.5 text-[13px]">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  </Section>
);
