import { useHealth } from '../api/service.ts';
import { Badge } from '../ui/display/badge.tsx';

export const MODE_MEANING = {
  sandbox: 'People, providers and mail are simulated.',
  live: 'Real providers and real mail.',
};

/** Only the sandbox is worth a mark: live is what people expect. */
export function ModeBadge() {
  const { data } = useHealth();
  if (data?.mode !== 'sandbox') return null;
  return (
    <Badge tone="warn" title={MODE_MEANING.sandbox}>
      Sandbox
    </Badge>
  );
}
