import { findFreePort } from '../../../src/embedded/free-port.ts';
import type { Debian } from '../debian-root.ts';
import { listens } from './listens.ts';

interface SpamAssassinOptions {
  /** Only what a mail says is judged, and no name server asked: how the guide sets one up before sending. */
  readonly isLocal: boolean;
}

const config = (folder: string, { isLocal }: SpamAssassinOptions) => `
use_bayes ${isLocal ? 0 : 1}
bayes_path ${folder}/bayes
bayes_auto_learn 0
bayes_file_mode 0666
internal_networks 127.0.0.0/8
trusted_networks 127.0.0.0/8
`;

/** SpamAssassin's daemon with Debian's rules, and in front of it a milter that marks mail. */
export async function startSpamAssassin(debian: Debian, name: string, options: SpamAssassinOptions) {
  const [spamd, milter] = [await findFreePort(null), await findFreePort(null)];
  const folder = `/lab/${name}`;
  debian.write(`${folder}/local.cf`, config(folder, options));
  // For each mail spamd becomes nobody, who reads what was learned.
  debian.run('/bin/chmod', '777', folder);
  const daemon = debian.start(
    '/usr/sbin/spamd',
    ...['--siteconfigpath', '/etc/spamassassin', '--cf', `include ${folder}/local.cf`, '--nouser-config'],
    ...['--listen', `127.0.0.1:${spamd}`, '--max-children', '2', '--syslog', `${folder}/log`],
    ...['--helper-home-dir', folder, ...(options.isLocal ? ['--local'] : [])],
  );
  const said = () => debian.read(`${folder}/log`);
  await listens(spamd, 'spamd', said);
  const marking = options.isLocal
    ? null
    : debian.start(
        '/usr/sbin/spamass-milter',
        '-p',
        `inet:${milter}@127.0.0.1`,
        '--',
        '-d',
        '127.0.0.1',
        '-p',
        String(spamd),
      );
  if (marking) await listens(milter, 'spamass-milter', said);
  return {
    ...{ spamd, milter, said },
    learn(kind: 'ham' | 'spam', files: string): void {
      const settings = ['--siteconfigpath', '/etc/spamassassin', '--cf', `include ${folder}/local.cf`];
      debian.run('/usr/bin/sa-learn', ...settings, '--local', '--no-sync', `--${kind}`, files);
      debian.run('/usr/bin/sa-learn', ...settings, '--local', '--sync');
    },
    close() {
      marking?.kill();
      daemon.kill();
    },
  };
}
