import type { FormEvent } from 'react';

interface SearchProps {
  label: string;
  placeholder: string;
  onSearch: (words: string) => void;
}

/** Searches on Enter, and at once when it is cleared. */
export function Search({ label, placeholder, onSearch }: SearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('words')).trim());
  };
  return (
    <search className="max-sm:w-full">
      <form onSubmit={submit}>
        <input
          type="search"
          name="words"
          aria-label={label}
          placeholder={placeholder}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => event.currentTarget.value === '' && onSearch('')}
          className="h-9 w-60 rounded-lg border border-line-strong bg-surface px-2.5 text-[13px] shadow-lift placeholder:text-ink-faint max-sm:h-11 max-sm:w-full max-sm:text-base"
        />
      </form>
    </search>
  );
}
