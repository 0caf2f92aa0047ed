import { call } from '../api/answer.ts';
import { type Context, PlainText } from '../context.ts';
import { CliError } from '../errors.ts';
import { safeText } from '../terminal/output.ts';

interface Me {
  readonly user?: { readonly email?: string | null } | null;
  readonly organization?: { readonly name?: string | null } | null;
}

/** What `distribute` alone shows on a terminal: who one is, and the next act. */
export async function showStart({ settings, send }: Context): Promise<PlainText> {
  const { apiUrl, apiKey } = settings;
  const where = `Server: ${safeText(apiUrl)}`;
  const all = 'All commands: distribute help';
  if (apiKey === null) {
    return new PlainText([where, 'Not signed in.', '', 'Next: distribute auth login', all].join('\n'));
  }
  try {
    const { user, organization } = (await call(send, { method: 'GET', path: '/v1/me' })).body as Me;
    const who = [user?.email, organization?.name].filter((part) => typeof part === 'string').map(safeText);
    const { body } = await call(send, { method: 'GET', path: '/v1/campaigns', query: [['limit', '1']] });
    const { campaigns = [] } = body as { campaigns?: unknown[] };
    const next = campaigns.length === 0 ? 'distribute campaigns create --help' : 'distribute replies';
    return new PlainText([where, `Signed in: ${who.join(', ') || 'with a key'}`, '', `Next: ${next}`, all].join('\n'));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const next =
      error.code === 'network_error' ? 'start the server, or name another with --api-url' : 'distribute auth login';
    return new PlainText(
      [where, safeText(error.message), '', `Next: ${next}`, 'To see what is wrong: distribute doctor', all].join('\n'),
    );
  }
}
