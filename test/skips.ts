import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The tests that may be skipped, by file and title, and why. Any other skip fails a run in which `CI` is set. */
const MAY_SKIP: readonly { readonly file: RegExp; readonly title: RegExp; readonly why: string }[] = [
  { file: /\.browser\.test\.ts$/, title: /./, why: 'Chromium is not installed' },
  { file: /rate\/stores\.test\.ts$/, title: /^the Redis store/, why: 'neither redis-server nor valkey-server is here' },
  {
    file: /replicas\/last-writes\.test\.ts$/,
    title: /^the Redis store/,
    why: 'neither redis-server nor valkey-server is here',
  },
  { file: /webhooks\/snippets\.test\.ts$/, title: /needs (python3|openssl)/, why: 'python3 or openssl is not here' },
  { file: /journeys\/documentation\.api\.test\.ts$/, title: /needs nginx/, why: 'nginx or openssl is not here' },
  { file: /test\/deploy\.test\.ts$/, title: /systemd finds no fault/, why: 'systemd-analyze is not here' },
  { file: /folder\/data-folder\.test\.ts$/, title: /^root /, why: 'only root can try it' },
  {
    file: /folder\/data-folder\.test\.ts$/,
    title: /^a cluster made by an ordinary user/,
    why: 'only root can try it',
  },
  { file: /embedded\/binaries\.test\.ts$/, title: /^links that may not be made/, why: 'root may make every link' },
];

const reasonOf = ({ module, fullName }: TestCase): string | undefined =>
  MAY_SKIP.find(({ file, title }) => file.test(module.moduleId) && title.test(fullName))?.why;

/** After the run: what was skipped and why. With `isStrict`, a skip that is not on the list fails the run. */
export function reportSkips(isStrict: boolean): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      const counts = new Map<string, number>();
      for (const skipped of modules.flatMap((module) => [...module.children.allTests('skipped')])) {
        const why = reasonOf(skipped);
        const place = skipped.module.relativeModuleId;
        const line = why ? `${place}: ${why}` : `${place}: "${skipped.fullName}" is not on the list of test/skips.ts`;
        counts.set(line, (counts.get(line) ?? 0) + 1);
        if (isStrict && why === undefined) process.exitCode = 1;
      }
      for (const [line, count] of isStrict ? counts : []) process.stderr.write(`Skipped ${count} of ${line}\n`);
    },
  };
}
