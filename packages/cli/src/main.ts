#!/usr/bin/env node
import { homedir } from 'node:os';

// Hides a key given as a flag from the process list at once, before the rest is loaded.
process.title = 'distribute';
const { run } = await import('./run.ts');

const { stdin, stdout, stderr } = process;
// A reader that closes early, such as head, is no error.
stdout.on('error', () => process.exit(process.exitCode ?? 0));
process.exitCode = await run({
  argv: process.argv.slice(2),
  env: process.env,
  stdin,
  stdout,
  stderr,
  fetch,
  isTty: Boolean(stdin.isTTY && stderr.isTTY),
  shows: { answers: Boolean(stdout.isTTY), failures: Boolean(stderr.isTTY) },
  columns: stdout.columns ?? 120,
  home: homedir(),
  now: Date.now,
});
