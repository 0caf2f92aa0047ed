import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Figures } from '../figures/figures.ts';

export interface Benchmark {
  readonly feature: string;
  readonly sampleSize: number;
  readonly figures: Figures | null;
}

/** Replaces all earlier rows by the new ones. */
export async function replaceBenchmarks(tx: Tx, benchmarks: readonly Benchmark[]): Promise<void> {
  await sql`delete from benchmarks`.execute(tx);
  for (const { feature, sampleSize, figures } of benchmarks) {
    await sql`insert into benchmarks (feature, sample_size, figures)
      values (${feature}, ${sampleSize}, ${figures && JSON.stringify(figures)}::jsonb)`.execute(tx);
  }
}

/** The row of a feature, or of `all`; null when none of its campaigns counts. */
export async function findBenchmark(db: Db, feature: string): Promise<(Benchmark & { computedAt: string }) | null> {
  const { rows } = await sql<Benchmark & { computedAt: string }>`select feature, sample_size, figures, computed_at
    from benchmarks where feature = ${feature}`.execute(db);
  return rows[0] ?? null;
}
