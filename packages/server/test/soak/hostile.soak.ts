// Every hostile value in every field and parameter of every operation (reliability.md F7), of which `npm test` draws some.
process.env.HOSTILE_ONE_OF ??= '1';
await import('../journeys/hostile.api.test.ts');
