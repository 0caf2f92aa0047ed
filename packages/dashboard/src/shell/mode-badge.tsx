import { useHealth } from '../api/service.ts';
import { Badge } from '../ui/display/badge.tsx';

/** Only the sandbox is marked: people expect live. */
export function ModeBadge() {
  const { data } = useHealth();
  if (data?.mode !== 'sandbox') return null;
  return (
    <Badge
      tone="warn"
      title="Sandbox: people and providers are simulated, a language model only while it has no key. Email is recorded, not sent, except from a mailbox that you confirmed to send real email."
    >
      Sandbox
    </Badge>
  );
}
