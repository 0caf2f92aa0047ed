interface SpamScore {
  readonly points: number;
  readonly rules: readonly { readonly name: string; readonly points: number; readonly description: string | null }[];
}

/** What the spam filter says of one email: its points, and the rules that cost some. */
export function SpamPoints({ spam }: { spam: SpamScore | null }) {
  if (!spam) return null;
  const costly = spam.rules.filter(({ points }) => points > 0);
  return (
    <div className="mt-2 text-[13px] text-ink-soft">
      <p className="font-medium">{spamWords(spam.points)}</p>
      {costly.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {costly.map(({ name, points, description }) => (
            <li key={name} className="wrap-anywhere">
              {points} · {description ?? name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const spamWords = (points: number): string =>
  points === 1 ? '1 spam point' : `${points > 0 ? points : 0} spam points`;
