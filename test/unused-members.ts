import { type SourceFile, visit } from './source-files.ts';

type Node = Record<string, unknown>;

/** A member of an object that a factory returns. */
export interface Member {
  readonly path: string;
  readonly factory: string;
  readonly name: string;
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const nameOf = (node: unknown): string | null => {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? (name as string) : null;
};

/** The names of an object literal, without those that are text: they are looked up, not written. */
const keysOf = ({ properties }: Node): string[] =>
  (properties as Node[]).flatMap(({ type, computed, key }) =>
    type === 'Property' && !computed ? (nameOf(key) ?? []) : [],
  );

/** An object literal, also in parentheses and with a type beside it. */
const objectIn = (node: unknown): Node[] => {
  const { type, expression } = (node ?? {}) as Node;
  if (type === 'ObjectExpression') return [node as Node];
  return /^(Parenthesized|TSAs|TSSatisfies)Expression$/.test(String(type)) ? objectIn(expression) : [];
};

/** The object literals that a function itself returns, not those of functions inside it. */
function returned(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const item of node) returned(item, found);
  else if (node && typeof node === 'object' && !isFunction(node as Node)) {
    const { type, argument } = node as Node;
    if (type === 'ReturnStatement') found.push(...objectIn(argument));
    else for (const value of Object.values(node)) returned(value, found);
  }
  return found;
}

const bodyOf = ({ body }: Node): Node[] => ((body as Node).type === 'BlockStatement' ? returned(body) : objectIn(body));

/** What the factories of a file give to those who call them. */
function membersOf({ path, program }: SourceFile): Member[] {
  const found: Member[] = [];
  const add = (factory: string | null, node: Node) => {
    if (!factory?.startsWith('create')) return;
    for (const object of bodyOf(node)) for (const name of keysOf(object)) found.push({ path, factory, name });
  };
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration') add(nameOf(node.id), node);
    const init = node.init as Node | null;
    if (node.type === 'VariableDeclarator' && init && isFunction(init)) add(nameOf(node.id), init);
  });
  return found;
}

/** Every name that is read from an object: `a.name`, `const { name } = a`. */
function namesRead(files: readonly SourceFile[]): ReadonlySet<string> {
  const read = new Set<string>();
  for (const { program } of files) {
    visit(program, (node) => {
      const name = node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : null;
      if (name) read.add(name);
      if (node.type === 'ObjectPattern') for (const key of keysOf(node)) read.add(key);
    });
  }
  return read;
}

/** Members of factories that no source reads: by name, so that one which shares its name with another is passed over. */
export function unusedMembers(files: readonly SourceFile[]): Member[] {
  const sources = files.filter(({ isTest }) => !isTest);
  const read = namesRead(sources);
  return sources.flatMap(membersOf).filter(({ name }) => !read.has(name));
}
