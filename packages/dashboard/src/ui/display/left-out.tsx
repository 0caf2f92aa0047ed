import type { ReactNode } from 'react';

interface LeftOutProps {
  readonly said: readonly { readonly text: string; readonly reason: string }[];
}

/** What a language model wrote and nothing bears out, each with the reason. */
export const LeftOut = ({ said }: LeftOutProps) =>
  said.length > 0 && (
    <Unfolding title={`${said.length} ${said.length === 1 ? 'sentence' : 'sentences'} left out`}>
      {said.map(({ text, reason }) => (
        <li key={text}>
          <p className="wrap-anywhere">“{text}”</p>
          <p className="text-ink-faint wrap-anywhere">{reason}</p>
        </li>
      ))}
    </Unfolding>
  );

/** A list behind its title. */
export const Unfolding = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="text-[13px] text-ink-soft">
    <summary className="cursor-pointer font-medium">{title}</summary>
    <ul className="mt-2 grid gap-2 border-l border-line pl-3">{children}</ul>
  </details>
);
