import { useHealth } from '../api/service.ts';
import { Badge } from '../ui/display/badge.tsx';

/** Only the sandbox is worth a mark: live is what people expect. */
export function ModeBadge() {
  const { data } = useHealth();
  if (data?.mode !== 'sandbox') return null;
  return (
    <Badge tone="warn" title="People, providers and mail are simulated.">
      Sandbox
    </Badge>
  );
}
