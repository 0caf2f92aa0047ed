import { parentPort } from 'node:worker_threads';
import { type PageBytes, readPage } from './read-page.ts';

// Runs in a thread of its own, so that a hostile page can be ended without ending the process.
parentPort?.postMessage({ id: 0, facts: null });
parentPort?.on('message', ({ id, page }: { id: number; page: PageBytes }) => {
  parentPort?.postMessage({ id, facts: tryRead(page) });
});

function tryRead(page: PageBytes) {
  try {
    return readPage(page);
  } catch {
    return null;
  }
}
