import { afterEach, expect, test } from 'vitest';
import { type Script, type ScriptedSmtp, startScriptedSmtp } from '../../../test/smtp-script.ts';
import { createAskReceiver } from './ask-receiver.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

const NOBODY = 'nobody-has-this@firm.io';
const UNKNOWN = '550 5.1.1 User unknown';

async function ask(
  script: Script,
  addresses: string[],
  resolveHost = async (host: string) => [host],
  signal?: AbortSignal,
) {
  const server: ScriptedSmtp = await startScriptedSmtp();
  await server.play(script);
  cleanUp.push(server.close);
  const askReceiver = createAskReceiver({
    egress: { resolveHost },
    askDns: async (_name, type) => {
      if (type === 'A') return ['127.0.0.1'];
      throw Object.assign(new Error('none'), { code: 'ENODATA' });
    },
    from: 'postmaster@asker.test',
    port: server.port,
  });
  const { catchAll, accepted } = await askReceiver({ hosts: ['mx.firm.io'], addresses, nobody: NOBODY }, signal);
  return { catchAll, accepted: Object.fromEntries(accepted), server };
}

test('a server that knows its mailboxes is asked for each, and is sent no mail', async () => {
  const { server, ...said } = await ask({ refusesTo: { [NOBODY]: UNKNOWN, 'gone@firm.io': UNKNOWN } }, [
    'ada@firm.io',
    'gone@firm.io',
  ]);
  expect(said).toEqual({ catchAll: false, accepted: { 'ada@firm.io': true, 'gone@firm.io': false } });
  expect(server.journal).toEqual([]);
});

test('a server that takes mail for nobody too is asked for nobody else', async () => {
  expect(await ask({}, ['ada@firm.io'])).toMatchObject({ catchAll: true, accepted: {} });
});

test('a temporary refusal, a blocklist and 252 say nothing of an address', async () => {
  const refusals = {
    [NOBODY]: UNKNOWN,
    'grey@firm.io': '450 4.7.1 Greylisted, try again later',
    'listed@firm.io': '550 5.7.1 Service unavailable; client host blocked using a blocklist',
    'perhaps@firm.io': '252 2.0.0 Cannot VRFY user',
  };
  const { accepted } = await ask({ refusesTo: refusals }, ['grey@firm.io', 'listed@firm.io', 'perhaps@firm.io']);
  expect(accepted).toEqual({});
});

test.each<[string, Script]>([
  ['a greylisting server', { at: { rcpt: { reply: '451 4.7.1 Greylisted' } } }],
  ['a server that refuses the asker', { at: { mail: { reply: '550 5.7.1 Not you' } } }],
  ['a server that greets with a refusal', { at: { greeting: { reply: '554 no mail here' } } }],
  ['a server that breaks off', { at: { rcpt: 'close' } }],
  ['nobody who listens', { refuse: true }],
])('%s is unsure', async (_name, script) => {
  expect(await ask(script, ['ada@firm.io'])).toMatchObject({ catchAll: null, accepted: {} });
});

test('a server whose address may not be connected to is not asked', async () => {
  const refuse = async () => {
    throw new Error('private');
  };
  const { server, ...said } = await ask({}, ['ada@firm.io'], refuse);
  expect(said).toEqual({ catchAll: null, accepted: {} });
});

test('a server that hangs is not waited for after the signal', async () => {
  const asking = new AbortController();
  const script: Script = { at: { rcpt: 'hang' } };
  const resolveHost = async (host: string) => {
    setImmediate(() => asking.abort());
    return [host];
  };
  expect(await ask(script, ['ada@firm.io'], resolveHost, asking.signal)).toMatchObject({ accepted: {} });
});

test('no address can say more to the server than itself', async () => {
  const { accepted } = await ask({ refusesTo: { [NOBODY]: UNKNOWN } }, ['a@firm.io>\r\nDATA', 'ada@firm.io']);
  expect(accepted).toEqual({ 'ada@firm.io': true });
});
