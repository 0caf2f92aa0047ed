import { expect, test } from 'vitest';
import { trimPage } from './trim.ts';

test.each(['<svg><g>', '<div>', '<math>', '<template><b>'])(
  'a page of %s within each other costs little, and what stood before it is read',
  (tags) => {
    const before = process.cpuUsage();
    const { body, truncated } = trimPage(`<h1>Pumps</h1>${tags.repeat(60_000)}`);
    // Processor time: the square of the depth would take more than ten seconds of it.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
    expect(body).toContain('Pumps');
    expect(truncated).toBe(true);
  },
);
