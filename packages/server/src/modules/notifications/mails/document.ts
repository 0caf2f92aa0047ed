import { escapeHtml } from '../../../kernel/html.ts';

/** A part of a mail; the plain and the HTML form are made from the same parts. */
export type Block =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Text of another person; every line is marked, so that it cannot be mistaken for ours. */
  | { readonly kind: 'quote'; readonly text: string; readonly by?: string | undefined }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'small'; readonly text: string; readonly link?: { readonly label: string; readonly url: string } };

export interface Mail {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function plain(block: Block): string {
  switch (block.kind) {
    case 'say':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'quote':
      return block.by === undefined ? quoted(block.text) : `${block.by}\n${quoted(block.text)}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'small':
      return block.link ? `${block.text}\n${block.link.label}: ${block.link.url}` : block.text;
  }
}

const GREY = 'color:#737373';
const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function rich(block: Block): string {
  switch (block.kind) {
    case 'say':
      return `<p style="margin:0 0 16px">${broken(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${escapeHtml(block.text)}</h2>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items
        .map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`)
        .join('')}</ul>`;
    case 'quote': {
      const by = block.by === undefined ? '' : `<p style="margin:0 0 4px"><strong>${escapeHtml(block.by)}</strong></p>`;
      const style = 'margin:0 0 16px;padding:2px 0 2px 12px;border-left:3px solid #a3a3a3';
      return `${by}<blockquote style="${style}">${broken(block.text)}</blockquote>`;
    }
    case 'button': {
      const style =
        'display:inline-block;padding:11px 18px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none';
      return `<p style="margin:20px 0"><a href="${escapeHtml(block.url)}" style="${style}">${escapeHtml(block.label)}</a></p>`;
    }
    case 'small': {
      const link = block.link
        ? ` <a href="${escapeHtml(block.link.url)}" style="${GREY}">${escapeHtml(block.link.label)}</a>.`
        : '';
      return `<p style="margin:24px 0 0;font-size:14px;line-height:1.5;${GREY}">${broken(block.text)}${link}</p>`;
    }
  }
}

/** Sets colours for the button and small print only, so that the reader's light or dark theme applies. */
const page = (subject: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0;padding:20px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;

export const renderMail = ({ subject, blocks }: Mail): { subject: string; text: string; html: string } => ({
  subject,
  text: `${blocks.map(plain).join('\n\n')}\n`,
  html: page(subject, blocks.map(rich).join('\n')),
});
