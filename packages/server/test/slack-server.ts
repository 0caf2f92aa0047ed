import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A server that speaks the part of Slack's Web API that the connector uses, written from Slack's public documentation
// (decision 0097 names the pages). It is not Slack.

export interface SlackPosted {
  readonly ts: string;
  readonly channel: string;
  readonly text: string;
  readonly blocks: readonly {
    type: string;
    text?: { type: string; text: string };
    elements?: readonly SlackButton[];
  }[];
  readonly metadata?: { event_type: string; event_payload: { id: string } };
}
interface SlackButton {
  readonly action_id: string;
  readonly value?: string;
  readonly url?: string;
}
interface SlackPerson {
  readonly team_id: string;
  readonly email: string | null;
  readonly deleted?: boolean;
  readonly is_email_confirmed?: boolean;
}

const SCOPES = ['chat:write', 'users:read', 'users:read.email', 'channels:history', 'groups:history'];
/** Which scope a method asks for first. */
const NEEDED: Readonly<Record<string, string>> = {
  'chat.postMessage': 'chat:write',
  'conversations.history': 'channels:history',
  'users.info': 'users:read',
};

export async function startSlackServer(token = 'xoxb-1-0123456789') {
  const slack = {
    token,
    signingSecret: '8f742231b10e8888abcd99yyyzzz85a5',
    team: { id: 'T0001', name: 'Bakery' },
    scopes: [...SCOPES],
    namesScopes: true,
    /** Whether the app is a member, by channel. */
    channels: new Map([
      ['C0123456789', true],
      ['C0000000009', false],
    ]),
    people: new Map<string, SlackPerson>(),
    posted: [] as SlackPosted[],
    /** Bodies that came to addresses for answers. */
    answers: [] as {
      response_type?: string;
      replace_original?: boolean;
      text: string;
      blocks?: SlackPosted['blocks'];
    }[],
    calls: [] as string[],
    refusals: [] as { method: string; status: number; body?: object; headers?: Record<string, string> }[],
    /** Methods that act, and whose answer is lost. */
    breaksAfter: [] as string[],
    now: () => Date.now(),
  };
  let last = 0;
  const newTs = () => {
    last += 1;
    return `${Math.floor(slack.now() / 1_000)}.${String(last).padStart(6, '0')}`;
  };
  const failed = (error: string, more: object = {}) => ({ ok: false, error, ...more });

  const assertChannel = (channel: string): string | null => {
    if (!slack.channels.has(channel)) return 'channel_not_found';
    return slack.channels.get(channel) ? null : 'not_in_channel';
  };

  const act = (method: string, args: Record<string, unknown>): object => {
    const needed = NEEDED[method];
    if (needed && !slack.scopes.includes(needed))
      return failed('missing_scope', { needed, provided: slack.scopes.join(',') });
    const channel = String(args.channel ?? '');
    switch (method) {
      case 'auth.test':
        return {
          ok: true,
          url: 'https://bakery.slack.com/',
          team: slack.team.name,
          team_id: slack.team.id,
          bot_id: 'B1',
        };
      case 'chat.postMessage': {
        const fault = assertChannel(channel);
        if (fault) return failed(fault);
        const { text = '', blocks = [], metadata } = args as unknown as SlackPosted;
        const shown = blocks.filter(({ type }) => type === 'section');
        if (shown.some(({ text: said }) => !said || said.text.length > 3_000 || said.text === ''))
          return failed('invalid_blocks');
        const message = { ts: newTs(), channel, text, blocks, ...(metadata && { metadata }) };
        slack.posted.push(message);
        return { ok: true, channel, ts: message.ts, message };
      }
      case 'conversations.history': {
        const fault = assertChannel(channel);
        if (fault) return failed(fault);
        const { oldest = '0', limit = '100', cursor = '0' } = args as Record<string, string>;
        const all = slack.posted.filter((one) => one.channel === channel && Number(one.ts) > Number(oldest)).reverse();
        const [from, most] = [Number(cursor), Number(limit)];
        const page = all.slice(from, from + most);
        const messages = page.map(({ metadata, ...rest }) =>
          args.include_all_metadata === 'true' ? { ...rest, metadata } : rest,
        );
        const next = from + most < all.length ? String(from + most) : '';
        return { ok: true, messages, has_more: next !== '', response_metadata: { next_cursor: next } };
      }
      case 'users.info': {
        const person = slack.people.get(String(args.user));
        if (!person) return failed('user_not_found');
        const { email, ...rest } = person;
        const profile = slack.scopes.includes('users:read.email') && email !== null ? { email } : {};
        return { ok: true, user: { id: args.user, is_bot: false, ...rest, profile } };
      }
      default:
        return failed('unknown_method');
    }
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = new URL(request.url ?? '/', 'http://slack.test').pathname;
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
        .end(JSON.stringify(body));
    if (path.startsWith('/actions/')) {
      slack.answers.push(JSON.parse(text));
      return send(200, { ok: true });
    }
    const method = path.replace('/api/', '');
    slack.calls.push(method);
    const at = slack.refusals.findIndex((one) => one.method === method);
    const [planned] = at < 0 ? [] : slack.refusals.splice(at, 1);
    if (planned) return send(planned.status, planned.body ?? failed('ratelimited'), planned.headers);
    const given = request.headers.authorization;
    if (given === undefined) return send(200, failed('not_authed'));
    if (given !== `Bearer ${slack.token}`) return send(200, failed('invalid_auth'));
    const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
    // Methods that read take no JSON.
    const args =
      isJson && method === 'chat.postMessage'
        ? JSON.parse(text)
        : isJson
          ? {}
          : Object.fromEntries(new URLSearchParams(text));
    const said = act(method, args);
    const broken = slack.breaksAfter.indexOf(method);
    if (broken >= 0) {
      slack.breaksAfter.splice(broken, 1);
      request.socket.destroy();
      return;
    }
    send(200, said, slack.namesScopes ? { 'x-oauth-scopes': slack.scopes.join(',') } : {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    slack,
    url,
    /** What Slack sends when somebody presses a button: the body and the headers. */
    press: (user: string, message: SlackPosted, action: string, more: { secret?: string; at?: number } = {}) => {
      const buttons = message.blocks.flatMap(({ elements }) => elements ?? []);
      const pressed = buttons.find(({ action_id: id }) => id === action);
      const payload = {
        ...{ type: 'block_actions', team: { id: slack.team.id, domain: 'bakery' }, user: { id: user, username: 'x' } },
        ...{ channel: { id: message.channel }, message, response_url: `${url}/actions/${slack.team.id}/1/x` },
        actions: [{ type: 'button', ...pressed }],
      };
      const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
      const seconds = Math.floor((more.at ?? slack.now()) / 1_000);
      const mac = createHmac('sha256', more.secret ?? slack.signingSecret)
        .update(`v0:${seconds}:${body}`)
        .digest('hex');
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        ...{ 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${mac}` },
      };
      return { method: 'POST', body, headers };
    },
    reset: () => {
      for (const list of [slack.posted, slack.answers, slack.calls, slack.refusals, slack.breaksAfter]) list.length = 0;
      slack.scopes = [...SCOPES];
      slack.people.clear();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

export type SlackServer = Awaited<ReturnType<typeof startSlackServer>>;
