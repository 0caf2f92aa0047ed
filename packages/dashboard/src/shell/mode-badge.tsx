import { useHealth } from '../api/service.ts';
import { Badge } from '../ui/display/badge.tsx';

/** Only the sandbox is marked: people expect live. */
export function ModeBadge() {
  const { data } = useHealth();
  if (data?.mode !== 'sandbox') return null;
  return (
    <Badge tone="warn" title="People, providers and mail are simulated.">
      Sandbox
    </Badge>
  );
}
