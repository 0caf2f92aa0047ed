// A stop and an erasure at every moment of a campaign's life, three times over; `npm test` draws a few moments.
process.env.RACES ??= '36';
await import('../journeys/stop-race.test.ts');
await import('../../src/modules/data-rights/races.api.test.ts');
