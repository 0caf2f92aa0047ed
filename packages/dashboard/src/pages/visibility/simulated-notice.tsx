import { useSimulated } from '../../api/model.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Says that in the sandbox without a key no model is asked. */
export function SimulatedNotice() {
  if (useSimulated() !== 'simulated') return null;
  return (
    <Notice tone="warn" icon="wand">
      This server is a sandbox: no model is asked. Answers and scores are simulated.
    </Notice>
  );
}
