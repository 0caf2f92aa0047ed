import { Parser } from 'htmlparser2';

export interface XmlNode {
  readonly name: string;
  readonly children: XmlNode[];
  text: string;
}

const MAX_DEPTH = 12;
const MAX_TEXT = 500;
/** Between two records. */
const MAX_NODES = 20_000;

const nodeOf = (name: string): XmlNode => ({ name, children: [], text: '' });

/**
 * Reads XML element by element, without prefixes of names, attributes, or any entity but those of XML itself. Elements
 * named `record` are given to `onRecord` and forgotten; what is left is the root. Null for what no reporter writes: a
 * document type, which is where entities are declared, or a depth that only an attack has.
 */
export function readXml(xml: string, onRecord: (record: XmlNode) => void): XmlNode | null {
  const root = nodeOf('');
  const open = [root];
  let nodes = 0;
  let isHostile = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        const node = nodeOf(name.slice(name.indexOf(':') + 1).toLowerCase());
        nodes += 1;
        open.push(node);
        if (open.length > MAX_DEPTH || nodes > MAX_NODES) stop();
      },
      ontext(text) {
        const node = open.at(-1);
        if (node && node.text.length < MAX_TEXT) node.text += text.slice(0, MAX_TEXT);
      },
      onclosetag() {
        const node = open.pop();
        if (!node) return;
        if (node.name === 'record') {
          nodes = 0;
          onRecord(node);
        } else open.at(-1)?.children.push(node);
      },
      onprocessinginstruction(name) {
        if (/^!doctype|^!entity/i.test(name)) stop();
      },
    },
    { xmlMode: true },
  );
  function stop() {
    isHostile = true;
    parser.pause();
    parser.reset();
  }
  // In pieces, so that an attack is stopped where it begins.
  for (let at = 0; at < xml.length && !isHostile; at += PIECE) parser.write(xml.slice(at, at + PIECE));
  if (isHostile) return null;
  parser.end();
  return root;
}

const PIECE = 64 * 1024;

/** The first element at a path below a node. */
export const at = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((of, name) => of?.children.find((child) => child.name === name), node);

export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  at(node, ...path)?.text.trim() ?? '';
