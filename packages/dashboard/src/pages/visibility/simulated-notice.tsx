import { useHealth } from '../../api/service.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Says that in the sandbox no model is asked. */
export function SimulatedNotice() {
  if (useHealth().data?.mode !== 'sandbox') return null;
  return (
    <Notice tone="warn" icon="wand">
      This server is a sandbox: no model is asked, the answers are simulated, and so are the scores.
    </Notice>
  );
}
