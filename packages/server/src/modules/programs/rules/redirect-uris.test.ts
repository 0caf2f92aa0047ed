import { expect, test } from 'vitest';
import { isRegistered, placeOf, redirectUriFault, withAnswer } from './redirect-uris.ts';

test.each([
  'https://claude.ai/api/mcp/auth_callback',
  'http://127.0.0.1:33418/callback',
  'http://localhost/callback',
  'http://[::1]:9/',
  'cursor://anysphere.cursor-retrieval/oauth/callback',
  'com.example.app:/oauth',
])('%s may be registered', (uri) => expect(redirectUriFault(uri)).toBeNull());

test.each([
  'javascript://claude.ai/%0aalert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'blob:https://claude.ai/1',
  'http://claude.ai/callback',
  'http://127.0.0.1.evil.example/',
  'https://claude.ai/#token',
  'https://claude.ai@evil.example/',
  'https://claude.ai\\@evil.example/',
  '/callback',
  'nonsense',
  `https://claude.ai/${'x'.repeat(2_000)}`,
])('%s may not', (uri) => expect(redirectUriFault(uri)).toEqual(expect.any(String)));

test('an address must be exactly the registered one, but for the port on this computer', () => {
  const registered = ['https://claude.ai/callback', 'http://127.0.0.1:1/callback'];
  expect(isRegistered('https://claude.ai/callback', registered)).toBe(true);
  expect(isRegistered('http://127.0.0.1:50123/callback', registered)).toBe(true);
  for (const other of [
    'https://claude.ai/callback/',
    'https://claude.ai/callback?x=1',
    'https://claude.ai:444/callback',
    'https://claude.ai/callback/../other',
    'http://127.0.0.1:50123/other',
    'http://localhost:1/callback',
    'http://evil.example:1/callback',
    'https://127.0.0.1:1/callback',
    'http://user@127.0.0.1:1/callback',
  ]) {
    expect([other, isRegistered(other, registered)]).toEqual([other, false]);
  }
});

test('a person is shown who gets the answer', () => {
  expect(placeOf('https://claude.ai/x')).toEqual({ returnsTo: 'claude.ai', place: 'website' });
  expect(placeOf('http://localhost:3/x')).toEqual({ returnsTo: 'localhost', place: 'this_computer' });
  expect(placeOf('cursor://a/b')).toEqual({ returnsTo: 'cursor', place: 'app' });
});

test('an answer is added to what the address says', () => {
  expect(withAnswer('https://a.example/b?c=1', { code: 'x y', state: undefined })).toBe(
    'https://a.example/b?c=1&code=x+y',
  );
});
