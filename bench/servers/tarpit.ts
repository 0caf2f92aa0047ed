import { startTarpit } from '../../packages/server/test/tarpit.ts';
import { serveParent } from '../child.ts';

/** Addresses that answer slowly and never finish. */
const tarpit = await startTarpit();
tarpit.hold();
serveParent(() => {
  const { mails, calls } = tarpit.held();
  return { mails: mails.length, calls: calls.length };
}, tarpit.close);
process.send?.({ smtpPort: tarpit.smtpPort, callUrl: tarpit.callUrl });
