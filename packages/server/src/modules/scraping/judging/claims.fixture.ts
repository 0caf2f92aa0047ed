import type { PageFacts, SiteEvidence } from '@distribute/language/sites';
import type { Asking, Question } from '../../models/index.ts';
import { readPage } from '../read-page/read-page.ts';

export const pageOf = (path: string, body: string): PageFacts =>
  readPage({
    url: `https://acme.test/${path}`,
    contentType: 'text/html',
    bytes: Buffer.from(`<html><title>Acme ${path}</title><body>${body}</body></html>`),
  }) as PageFacts;
export const siteOf = (...pages: PageFacts[]) => ({ url: pages[0]?.url, pages }) as unknown as SiteEvidence;

/** A model that writes these texts in turn, and a judge that refuses what has one of these words. */
export function askingOf(written: readonly unknown[], lies: readonly string[], decidedBy: 'model' | 'rule' = 'model') {
  const judged: string[] = [];
  const prompts: string[] = [];
  const ask = async (_chosen: unknown, _orgId: unknown, { materials, question }: Question<unknown>) => {
    const statements = materials.find(({ text }) => text.startsWith('S1:'))?.text;
    if (statements === undefined) {
      prompts.push([question, ...materials.map(({ text }) => text)].join('\n'));
      return { decidedBy, provider: 'anthropic', model: 'scripted', value: written[prompts.length - 1] };
    }
    judged.push(statements);
    const verdicts = [...statements.matchAll(/^(S\d+): (.+)$/gm)].map(([, id, text]) =>
      lies.some((lie) => text?.includes(lie)) ? `${id} no: no page says it` : `${id} yes`,
    );
    return { decidedBy: 'model', value: { verdicts } };
  };
  const asking = { models: { ask }, chosen: {}, orgId: 'o', step: { runId: 'r', use: () => {} } } as unknown as Asking;
  return { asking, judged, prompts };
}
