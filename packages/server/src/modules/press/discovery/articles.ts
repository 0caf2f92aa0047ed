import type { Db } from '../../../kernel/db/db.ts';
import type { NodeHandler } from '../../workflows/index.ts';
import { listPitchArticles } from '../store/claims.ts';
import { campaignOf, numberOf } from './task.ts';

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The articles of a journalist that a pitch may name. They were read before, so nothing is fetched or paid. */
export const createArticleDiscover = ({ db }: { db: Db }): NodeHandler =>
  async function discoverArticles(task) {
    const { campaignId } = campaignOf(task);
    const of = { journalistId: idOf(task.inputs.journalistId), outletId: idOf(task.inputs.outletId) };
    const articles = await listPitchArticles(db, task.run.orgId, campaignId, of, numberOf(task.config.max, 3));
    return { output: { articles } };
  };
