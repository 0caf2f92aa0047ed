import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { kill, postmasterPid, query, useFolder } from '../embedded.fixture.ts';
import { findRunningUrl } from '../postgres.ts';
import { canReach, isRoot } from './user.ts';

const { root, systemDir, start, startInChild } = useFolder();

test.runIf(isRoot())('root may close the data folder itself', async () => {
  const folder = join(root, 'closed');
  mkdirSync(folder, { mode: 0o000 });
  const server = await start(folder);
  expect(statSync(join(folder, 'cluster')).uid).not.toBe(0);
  await server.stop();

  spawnSync('chown', ['-R', '0:0', folder]);
  const again = await start(folder);
  expect(again.url).toBe(server.url);
  await again.stop();
});

test.runIf(isRoot())('root under a closed home keeps the database in the system folder', async () => {
  const home = join(root, 'home');
  mkdirSync(home, { mode: 0o700 });
  const folder = join(home, 'project', 'data');
  const first = await start(folder);
  await query(first.url, 'create table kept ()');
  expect(findRunningUrl(folder)).toBe(first.url);
  await first.stop();
  expect(existsSync(join(folder, 'cluster'))).toBe(false);
  expect(dirname(realpathSync(join(folder, 'relocated')))).toBe(systemDir);

  const second = await start(folder);
  expect(await query(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  await second.stop();
  rmSync(realpathSync(join(folder, 'relocated')), { recursive: true });
  await expect(start(folder)).rejects.toThrow(/is gone/);
});

const nobody = { uid: 65534, gid: 65534 };
const canTryAsNobody = isRoot() && canReach(process.execPath, nobody) && canReach(import.meta.filename, nobody);

test.runIf(canTryAsNobody)('a cluster made by an ordinary user in a closed home runs as that user', async () => {
  const home = join(root, 'nobody');
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, nobody.uid, nobody.gid);
  const folder = join(home, 'data');
  const { child, url } = await startInChild(folder, nobody);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(child, 'SIGTERM');

  const server = await start(folder);
  expect(server.url).toBe(url);
  expect(statSync(`/proc/${postmasterPid(folder)}`).uid).toBe(nobody.uid);
  await server.stop();
});
