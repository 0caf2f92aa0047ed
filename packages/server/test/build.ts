import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));

let isBuilt = false;

/** Server and dashboard as their sources are now, for tests that start processes and browsers; once for a worker. */
export function ensureBuilt(): void {
  if (!isBuilt) execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
  isBuilt = true;
}
