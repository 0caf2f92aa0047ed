#!/usr/bin/env node

// Hides a key given as a flag from the process list at once, before the rest is loaded.
process.title = 'distribute-mcp';
const { start } = await import('./stdio.ts');

const { stdin, stdout, stderr } = process;
process.exitCode = await start({ argv: process.argv.slice(2), env: process.env, stdin, stdout, stderr });

export {};
