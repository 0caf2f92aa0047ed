import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../../kernel/html.ts';
import { highlight } from './highlight.ts';

export interface Heading {
  readonly id: string;
  readonly html: string;
}

export interface RenderedPage {
  readonly html: string;
  /** The second-level headings, in order: the contents of the page. */
  readonly headings: readonly Heading[];
}

/** Markdown as HTML: headings have anchors, and wide code and tables scroll. */
export function renderMarkdown(markdown: string): RenderedPage {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const idOf = (text: string) => {
    const word = text
      .toLowerCase()
      .replace(/<[^<>]*>|&#?\w+;/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    const count = taken.get(word) ?? 0;
    taken.set(word, count + 1);
    return count === 0 ? word : `${word}-${count}`;
  };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${text}</h1>\n`;
        const id = idOf(text);
        if (depth === 2) headings.push({ id, html: text });
        return `<h${depth} id="${id}">${text} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        const name = lang ? ` class="language-${escapeHtml(lang)}"` : '';
        return `<pre tabindex="0"><code${name}>${highlight(text, lang ?? '')}\n</code></pre>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        // Each cell names its column, for narrow screens where a table is shown as cards.
        const labels = header.map(({ text }) => (text ? ` data-label="${escapeHtml(text.replaceAll('`', ''))}"` : ''));
        const titles = header.map((cell) => `<th>${inline(cell)}</th>`).join('');
        const row = (cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((cell, column) => `<td${labels[column]}>${inline(cell)}</td>`).join('')}</tr>`;
        return `<div class="table" tabindex="0"><table>
<thead><tr>${titles}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table></div>
`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}
