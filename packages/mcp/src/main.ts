#!/usr/bin/env node

// A key given as a flag must leave the process list at once, hence before the rest is loaded.
process.title = 'distribute-mcp';
const { start } = await import('./stdio.ts');

const { stdin, stdout, stderr } = process;
process.exitCode = await start({ argv: process.argv.slice(2), env: process.env, stdin, stdout, stderr });

export {};
