import { useHealth } from '../api/service.ts';
import { Badge } from '../ui/display/badge.tsx';

/** Only the sandbox is marked: people expect live. */
export function ModeBadge() {
  const { data } = useHealth();
  if (data?.mode !== 'sandbox') return null;
  return (
    <Badge
      tone="warn"
      title="Sandbox: people, providers and costs are simulated, a language model only while it has no key. Mail is recorded, not sent, unless you confirm a real mailbox."
    >
      Sandbox
    </Badge>
  );
}
