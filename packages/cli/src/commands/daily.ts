import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createClient } from '@distribute/client';
import { type Contract, contract } from '@distribute/contract';
import { VERSION } from '@distribute/contract/version';
import { call } from '../api/answer.ts';
import { timeoutMs } from '../args.ts';
import type { Command, Commands, Context } from '../context.ts';
import { CliError, refusal, usageError } from '../errors.ts';
import { requireKey } from '../settings.ts';
import { commandOf } from './derived.ts';

const { me, brands, replies, mailboxes, contacts } = contract satisfies Contract;

/** Short commands for daily work, besides those of the operations. */
export const dailyCommands = (): Commands => ({
  whoami: commandOf(me.get),
  'brands runs': commandOf(brands.listRuns),
  'brands questions': commandOf(brands.getQuestions),
  replies: commandOf(replies.list),
  mailboxes: commandOf(mailboxes.list),
  'campaigns watch': {
    args: ['campaignId'],
    flags: [],
    does: 'Show the numbers of a campaign as they change, one line of JSON each, until it is over',
    run: watch,
  },
  'contacts import': {
    args: ['file.csv'],
    flags: ['brand', 'column-mapping'],
    switches: ['dry-run'],
    does: `${contacts.upload.summary}: --brand <id>, --dry-run to see what would become of each row`,
    run: importContacts,
  } satisfies Command,
});

async function watch({ io, flags, settings, show }: Context, campaignId: string): Promise<undefined> {
  requireKey(settings);
  const client = createClient({
    ...{ baseUrl: settings.apiUrl, key: settings.apiKey ?? '', fetch: io.fetch, timeoutMs: timeoutMs(flags) },
    headers: { 'user-agent': `distribute-cli/${VERSION} node/${process.versions.node}` },
  });
  try {
    for await (const { event, data } of client.campaigns.stream({ params: { campaignId } })) show({ event, ...data });
  } catch (error) {
    throw asCliError(error);
  }
}

function asCliError(error: unknown): CliError {
  const { status, body, message } = error as { status?: unknown; body?: unknown; message: string };
  if (error instanceof Error && error.name === 'ApiError') return refusal(status as number, body);
  if (error instanceof TypeError) return usageError(message);
  return new CliError('network_error', message);
}

async function importContacts({ settings, own, send }: Context, file: string) {
  requireKey(settings);
  if (typeof own.brand !== 'string') throw usageError('--brand is missing: the id of the brand that they belong to');
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`Cannot read ${file}: ${error.code}`);
  });
  const form = new FormData();
  form.append('file', new File([bytes], basename(file), { type: 'text/csv' }));
  form.append('brandId', own.brand);
  if (own['dry-run']) form.append('dryRun', 'true');
  if (typeof own['column-mapping'] === 'string') form.append('columnMapping', own['column-mapping']);
  const { method, path } = contacts.upload;
  return (await call(send, { method, path, body: form })).body;
}
