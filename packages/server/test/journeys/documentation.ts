import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../../', import.meta.url);
const SITE = 'packages/site/';

export interface Block {
  /** The file, from the root of the repository. */
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

/** The README and every page of the site. */
const documents = (): string[] => [
  'README.md',
  ...readdirSync(new URL(SITE, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${SITE}${name}`)
    .sort(),
];

/** Every block of code that readers are shown, as they would copy it: without the indent of the list it stands in. */
export function codeBlocks(baseUrl: string): Block[] {
  return documents().flatMap((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8')
      .replaceAll('{{baseUrl}}', baseUrl)
      .replaceAll('http://127.0.0.1:8080', baseUrl)
      .replaceAll('{{serviceName}}', 'Distribute');
    return [...text.matchAll(/^( *)```(\w*)\n(.*?)\n\1```$/gms)].map(([, indent = '', language = '', code = '']) => ({
      file,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }));
  });
}

/** Every command that stands in the middle of a sentence, as `npm run packages` does, by one of the given programs. */
export function inlineCommands(programs: readonly string[]): Block[] {
  return documents().flatMap((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8').replaceAll(/^( *)```.*?^\1```$/gms, '');
    return [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => ({ file, language: 'sh', code }))
      .filter(({ code }) => programs.some((program) => code.startsWith(`${program} `)));
  });
}
