const HEX = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
const LINE = 76;
const UNSAFE_RUN = /[^ -<>-~\t]+/g;
const PLAIN_LINE = /^(?:(?![.F])[ -<>-~\t]{0,75}[!-<>-~])?$/;

/** Makes every line end the same and removes all other control characters (reliability.md D3). */
const normalised = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');

/**
 * RFC 2045 6.7. A line never begins with a dot or with "From": a relay could take it for the end of the message or the
 * start of another.
 */
export const quotedPrintable = (text: string): string => normalised(text).split('\n').map(encodedLine).join('\r\n');

function encodedLine(text: string): string {
  if (PLAIN_LINE.test(text)) return text;
  let rest = text.replace(UNSAFE_RUN, hexed).replace(/[ \t]$/, hexed);
  const lines: string[] = [];
  for (;;) {
    rest = rest.replace(/^[.F]/, hexed);
    if (rest.length <= LINE) return [...lines, rest].join('\r\n');
    const cut = rest[LINE - 2] === '=' ? LINE - 2 : rest[LINE - 3] === '=' ? LINE - 3 : LINE - 1;
    lines.push(`${rest.slice(0, cut)}=`);
    rest = rest.slice(cut);
  }
}

const hexed = (run: string) => {
  let text = '';
  for (const byte of Buffer.from(run)) text += HEX[byte];
  return text;
};
