import {
  type Context,
  type Emitter,
  type Liquid,
  type Template as Node,
  type Parser,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';

/** Words that a model writes for one reader; where it cannot, those of the template stand (spec 12.23). */
export interface Passage {
  /** What its author asks for. */
  readonly wish: string;
  readonly fallback: string;
}

/** What a passage asks for stands behind its name: {% write "one sentence on what they build" %}. */
const WISH = /^\s*"([^"]*)"\s*$|^\s*'([^']*)'\s*$/;
export const wishIn = (args: string): string | null => {
  const [, double, single] = WISH.exec(args) ?? [];
  return (double ?? single)?.trim() || null;
};

const PASSAGES = Symbol('passages');
/** Stands in a filled text for a passage; of the signs that Unicode leaves to programs. */
const markOf = (at: number) => `\uE000${at}\uE000`;
const MARK = /\uE000(\d+)\uE000/g;

/** Gathers the passages that a reader gets, and leaves a mark for each. */
export class WriteTag extends Tag {
  readonly wish: string;
  /** The words of the template, for where nothing is written. */
  readonly inside: Node[] = [];

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid);
    this.wish = wishIn(token.args) ?? '';
    const stream = parser.parseStream(rest);
    stream
      .on('template', (node: Node) => this.inside.push(node))
      .on('tag:endwrite', () => stream.stop())
      .on('end', () => {
        throw new Error(`tag ${token.getText()} not closed`);
      })
      .start();
  }

  *render(context: Context, emitter: Emitter): Generator<unknown, void, string> {
    const fallback = yield this.liquid.renderer.renderTemplates(this.inside, context);
    const { [PASSAGES]: passages } = context.environments as { [PASSAGES]?: Passage[] };
    emitter.write(passages ? markOf(passages.length) : fallback);
    passages?.push({ wish: this.wish, fallback: String(fallback).trim() });
  }

  // biome-ignore lint/correctness/useYield: the library asks for a generator
  *children(): Generator<unknown, Node[]> {
    return this.inside;
  }
}

/** The facts of one reader, and where the passages that they get are gathered. */
export const gatheringIn = (scope: object, passages: Passage[]): object => ({ ...scope, [PASSAGES]: passages });

/** A filled text with words in place of the marks. */
export const wordsIn = (text: string, words: readonly string[]): string =>
  text.replace(MARK, (_, at: string) => words[Number(at)] ?? '');
