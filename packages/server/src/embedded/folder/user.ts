import { lchownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from '../errors.ts';

export type DatabaseUser = { uid: number; gid: number };

const UNPRIVILEGED = ['postgres', 'nobody', 'daemon'];
const READ = 4;
const ENTER = 1;

export const isRoot = () => process.getuid?.() === 0;

/**
 * Null means the current user. PostgreSQL refuses to run as root, and an existing cluster opens only for its owner. So
 * root uses the owner of the cluster, otherwise of the folder, otherwise an account without rights.
 */
export function chooseUser(folder: string, cluster: string): DatabaseUser | null {
  if (!isRoot()) return null;
  const accounts = readAccounts();
  const account = (uid: number) => accounts.find((one) => one.uid === uid);

  const owner = ownerOf(cluster);
  if (owner && owner.uid !== 0) return account(owner.uid) ?? owner;

  // initdb runs only for a user with a name, so the folder's owner counts only if it has one.
  const host = ownerOf(folder);
  const named = host && host.uid !== 0 ? account(host.uid) : undefined;
  if (named) return named;

  const unprivileged = UNPRIVILEGED.flatMap((name) => accounts.filter((one) => one.name === name && one.uid > 0))[0];
  if (!unprivileged) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL cannot run as root and none of the users ${UNPRIVILEGED.join(', ')} exists`,
    );
  }
  return unprivileged;
}

export function ownerOf(path: string): DatabaseUser | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
}

/** Never through a link: root works in folders of other users, who could place one. */
export function handOver(path: string, user: DatabaseUser | null): void {
  if (user) lchownSync(path, user.uid, user.gid);
}

/** Whether every folder above the path lets the user through. */
export function canReach(path: string, user: DatabaseUser): boolean {
  let folder = realpathSync(path);
  while (folder !== dirname(folder)) {
    folder = dirname(folder);
    if (!isAllowed(folder, user, ENTER)) return false;
  }
  return true;
}

export function canRead(path: string, user: DatabaseUser): boolean {
  return isAllowed(path, user, READ) && canReach(path, user);
}

function isAllowed(path: string, user: DatabaseUser, bits: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

function readAccounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
