import { pairs } from '../args.ts';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { confirm } from '../terminal/prompt.ts';
import { call, callAllPages, type IsDeclared } from './answer.ts';
import { readBody } from './body.ts';

interface CommandRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  /** Made from the command's flags; otherwise `--body` or `--data` is used. */
  readonly body?: string;
  readonly isDestructive: () => boolean | Promise<boolean>;
  readonly isDeclared?: IsDeclared;
}

/** Performs one operation with everything that the global flags say: query, headers, body, confirmation, pages. */
export async function perform({ io, flags, send }: Context, deed: CommandRequest): Promise<unknown> {
  const { method, path } = deed;
  const query = [...(deed.query ?? []), ...pairs(flags.query, 'query')];
  const headers = pairs(flags.header, 'header');
  if (flags['idempotency-key'] !== undefined) headers.push(['idempotency-key', flags['idempotency-key']]);
  if (flags.all && method !== 'GET') throw usageError('--all follows the pages of a GET only');

  const body = deed.body ?? (await readBody(flags, io));
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) throw usageError(`${method} takes no body`);

  if (!flags.yes && (await deed.isDestructive())) {
    await confirm(io, `${method} ${path}`, { canAsk: io.isTty && flags.body !== '-' });
  }
  const request = { method, path, query, headers, ...(body !== undefined && { body }) };
  const answer = await (flags.all ? callAllPages : call)(send, request, deed.isDeclared);
  return flags['include-status'] ? answer : answer.body;
}
