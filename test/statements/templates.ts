import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import {
  type CallExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TypeNode,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import { API, type Project, type Type } from 'typescript/unstable/sync';
import { createTypeReader, type TypeFacts } from './typescript-types.ts';

/** One `sql` template of the sources with the types beside it. */
export interface Template {
  /** `packages/server/src/.../store.ts:12`, for messages. */
  readonly place: string;
  readonly texts: readonly string[];
  /** The type of its rows; null where the template names none, so that nobody can use them. */
  readonly row: Row | null;
  /** Of what stands between the texts. */
  readonly values: readonly TypeFacts[];
  /** A read through `database.hot`: one text, whose columns keep the names they have in it. */
  readonly isHot: boolean;
}

export interface Row {
  readonly text: string;
  readonly fields: ReadonlyMap<string, TypeFacts>;
  /** Whether it is an object at all: fragments name the type of one value. */
  readonly isObject: boolean;
}

const SERVER = /\/packages\/server\/src\/(?!.*\.(test|fixture)\.ts$)/;

/** Every `sql` template of the server, read by the compiler itself. */
export function readTemplates(root: string): Template[] {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is not a project of the compiler`);
    const read = createTypeReader(project.checker);
    return project.program
      .getSourceFileNames()
      .filter((name) => SERVER.test(name))
      .flatMap((name) => {
        const file = /\bsql[<`]|\.hot</.test(readFileSync(name, 'utf8')) && project.program.getSourceFile(name);
        return file ? templatesOf(project, file, relative(root, name), read) : [];
      });
  } finally {
    api.close();
  }
}

type Read = (type: Type) => TypeFacts;

function templatesOf(project: Project, file: SourceFile, path: string, read: Read): Template[] {
  const found: TaggedTemplateExpression[] = [];
  const hot: CallExpression[] = [];
  const look = (node: Node): void => {
    if (isSql(node)) found.push(node);
    if (isHotRead(node)) hot.push(node);
    node.forEachChild(look);
  };
  look(file);
  const lines = lineStarts(file.text);
  const values = found.map(valuesOf);
  const types = project.checker.getTypeAtLocation(values.flat());
  let at = 0;
  const placeOf = (node: Node) => `${path}:${lineOf(lines, node.getStart(file))}`;
  const templates = found.map((node, index) => {
    const own = types.slice(at, at + (values[index]?.length ?? 0));
    at += own.length;
    return {
      place: placeOf(node.template),
      texts: textsOf(node),
      row: rowOf(project, node.typeArguments?.[0], read),
      values: own.map((type) => read(type ?? project.checker.getUnknownType())),
      isHot: false,
    };
  });
  const hotReads = hot.map((node) => ({
    place: placeOf(node),
    texts: [constantText(project, node.arguments[1] as Node)],
    row: rowOf(project, node.typeArguments?.[0], read),
    values: [],
    isHot: true,
  }));
  return [...templates, ...hotReads];
}

const isHotRead = (node: Node): node is CallExpression =>
  node.kind === SyntaxKind.CallExpression && /\.hot$/.test((node as CallExpression).expression.getText());

/** The text behind the name of a constant. */
function constantText({ checker }: Project, node: Node): string {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve() as VariableDeclaration | undefined;
  const text = declaration?.initializer;
  if (text?.kind !== SyntaxKind.NoSubstitutionTemplateLiteral) throw new Error(`${node.getText()} is no constant text`);
  return (text as unknown as { readonly text: string }).text;
}

const isSql = (node: Node): node is TaggedTemplateExpression =>
  node.kind === SyntaxKind.TaggedTemplateExpression && (node as TaggedTemplateExpression).tag.getText() === 'sql';

const spansOf = ({ template }: TaggedTemplateExpression) =>
  template.kind === SyntaxKind.TemplateExpression ? [...template.templateSpans] : [];
const valuesOf = (node: TaggedTemplateExpression): Node[] => spansOf(node).map((span) => span.expression);
const textsOf = (node: TaggedTemplateExpression): string[] => [
  node.template.kind === SyntaxKind.TemplateExpression ? node.template.head.text : node.template.text,
  ...spansOf(node).map((span) => span.literal.text),
];

function rowOf({ checker }: Project, named: TypeNode | undefined, read: Read): Row | null {
  const type = named && checker.getTypeFromTypeNode(named);
  if (!type) return null;
  const { text, kinds } = read(type);
  const isObject = kinds.has('object');
  const properties = isObject ? checker.getPropertiesOfType(type) : [];
  const types = checker.getTypeOfSymbol(properties);
  const fields = properties.map(
    (property, at) => [property.name, read(types[at] ?? checker.getUnknownType())] as const,
  );
  return { text, isObject, fields: new Map(fields) };
}

const lineStarts = (text: string): number[] => [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)];
const lineOf = (starts: readonly number[], position: number): number =>
  starts.findLastIndex((start) => start <= position) + 1;
