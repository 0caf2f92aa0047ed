import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('the switch that ends the process is heard only where a test runs', () => {
  const CRASH_AT = 'send.after-smtp:2';
  expect(loadConfig({ CRASH_AT }).crashAt).toBeNull();
  expect(loadConfig({ CRASH_AT, NODE_ENV: 'production' }).crashAt).toBeNull();
  expect(loadConfig({ NODE_ENV: 'test' }).crashAt).toBeNull();
  expect(loadConfig({ CRASH_AT, NODE_ENV: 'test' }).crashAt).toEqual({ name: 'send.after-smtp', passing: 2 });
  for (const wrong of ['send.after-smtp', 'nowhere:1', 'send.after-smtp:0']) {
    expect(() => loadConfig({ CRASH_AT: wrong, NODE_ENV: 'test' })).toThrow(ConfigError);
  }
});
