import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that the database user can enter also when root made it, so that nothing is kept elsewhere. */
export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'distribute-bench-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
