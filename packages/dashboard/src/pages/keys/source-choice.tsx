import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ToggleGroup } from 'radix-ui';
import { useClient } from '../../api/api.ts';
import { explain } from '../../api/refusal.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { describeProvider } from './providers.ts';
import type { ProviderRow } from './use-providers.ts';

const SOURCES = [
  ['org', 'Your key'],
  ['platform', 'Platform'],
] as const;

/** Whose key is used; it can be chosen only if there are two. */
export function SourceChoice({ row }: { row: ProviderRow }) {
  const { name } = describeProvider(row.provider);
  if (!row.stored) {
    return row.platformAvailable ? <Badge tone="good">Platform</Badge> : <Badge>Not set up</Badge>;
  }
  return <Switcher row={row} name={name} />;
}

function Switcher({ row, name }: { row: ProviderRow; name: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const choose = useMutation({
    mutationFn: (keySource: ProviderRow['keySource']) =>
      client.keys.setSource({ params: { provider: row.provider }, body: { keySource } }),
    onSuccess: ({ keySource }) => {
      notify(keySource === 'org' ? `${name} now uses your key` : `${name} now uses the server’s key`);
      return queries.invalidateQueries({ queryKey: ['keys'] });
    },
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  const shown = choose.isPending ? choose.variables : row.keySource;
  return (
    <span className="grid justify-items-start gap-1 @max-3xl:justify-items-end">
      <ToggleGroup.Root
        type="single"
        aria-label={`Key used for ${name}`}
        value={shown}
        disabled={choose.isPending}
        onValueChange={(value) => value && choose.mutate(value as ProviderRow['keySource'])}
        className="inline-flex rounded-lg bg-sunken p-0.5"
      >
        {SOURCES.map(([source, label]) => (
          <ToggleGroup.Item
            key={source}
            value={source}
            className="h-7 rounded-md px-2.5 text-[13px] font-medium whitespace-nowrap text-ink-soft data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-lift max-sm:h-9"
          >
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {shown === 'platform' && !row.platformAvailable && <Badge tone="warn">The server has no key</Badge>}
    </span>
  );
}
