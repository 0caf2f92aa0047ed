import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { serveParent } from '../child.ts';

let received = 0;

/** Accepts every mail and stores none. */
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      received += 1;
      done();
    });
  },
});
const { server } = sink;
sink.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

serveParent(
  () => ({ received }),
  () => new Promise((resolve) => void sink.close(() => resolve())),
);
