import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

const KEY = `dist_usr_${'3fa9'.repeat(10)}`;

test.each([
  [[`--api-key=${KEY}`], {}, KEY],
  [['--api-key', KEY], {}, KEY],
  [[], { DISTRIBUTE_API_KEY: `${KEY}\n` }, KEY],
  [['--api-key=flag'], { DISTRIBUTE_API_KEY: KEY }, 'flag'],
  [['--api-key='], { DISTRIBUTE_API_KEY: KEY }, null],
  [[], {}, null],
])('%j with %j gives the key', (argv, env, apiKey) => {
  expect(readOptions(argv, env)).toEqual({ apiKey, apiUrl: 'http://127.0.0.1:8080', tools: 'default' });
});

test('the tools and the address come from where the catalogue says', () => {
  expect(readOptions(['--tools=all'], {}).tools).toBe('all');
  expect(readOptions([], { DISTRIBUTE_MCP_TOOLS: 'all' }).tools).toBe('all');
  expect(readOptions(['--tools=default'], { DISTRIBUTE_MCP_TOOLS: 'all' }).tools).toBe('default');
  expect(readOptions([], { DISTRIBUTE_API_URL: 'https://api.example/' }).apiUrl).toBe('https://api.example');
});

test.each([[[KEY]], [[`--apikey=${KEY}`]], [['--api-key']], [['--tools=some']], [[`--api-key=${KEY}\u00e9`]]])(
  '%j is refused without repeating it',
  (argv) => {
    const attempt = () => readOptions(argv, {});
    expect(attempt).toThrow(UsageError);
    expect(attempt).not.toThrow(KEY);
  },
);

test.each(['ftp://x', 'nothing', 'http://me:secret@127.0.0.1'])('the address %s is refused', (url) => {
  expect(() => readOptions([], { DISTRIBUTE_API_URL: url })).toThrow(UsageError);
});
