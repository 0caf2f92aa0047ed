import type { SoakRun } from './runs.ts';
import { SOAKS, type Soak } from './soaks.ts';

const HEAD = `# Reliability report

Printed by \`npm run reliability-report\`, which runs the soaks of \`packages/server/test/soak\` and adds each to \`reliability-runs.jsonl\`; do not edit. \`npm run reliability-report -- simulation\` runs one, \`-- --print\` none. A soak that is too long for one sitting is told less (\`SEEDS=500\`) and goes on at the next seed: the counts below are of all runs together, over the commits named.

Invariants: [reliability.md 3.5](spec/reliability.md). Planted faults: [mutation.md](mutation.md). Speed: [benchmarks.md](benchmarks.md).
`;

/** Whole page. A soak that was never run is said to be so. */
export function printPage(runs: readonly SoakRun[]): string {
  const rows = SOAKS.map((soak) =>
    rowOf(
      soak,
      runs.filter((run) => run.soak === soak.name),
    ),
  );
  return [
    HEAD,
    '| Soak | Goal | Done | Runs | Failed tests |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Runs',
    '',
    '| At | Commit | Soak | Minutes | Passed | Failed | Why |',
    '|---|---|---|---|---|---|---|',
    ...runs.map(
      ({ at, commit, soak, seconds, passed, failed, why = '' }) =>
        `| ${at} | ${commit} | ${soak} | ${(seconds / 60).toFixed(1)} | ${passed} | ${failed} | ${why} |`,
    ),
    '',
  ].join('\n');
}

function rowOf({ name, shows, goal, done }: Soak, runs: readonly SoakRun[]): string {
  const said = runs.length ? done(runs) : '**not run yet**';
  const failed = runs.reduce((all, run) => all + run.failed, 0);
  return `| \`${name}\`: ${shows} | ${goal} | ${said} | ${runs.length} | ${failed} |`;
}
