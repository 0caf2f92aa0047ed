import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));

/** Server and dashboard as their sources are now, for tests that start processes and browsers. */
export const ensureBuilt = (): void => void execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
