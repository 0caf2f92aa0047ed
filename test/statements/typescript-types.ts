import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** What a value of a TypeScript type can be at run time. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'null'
  | 'undefined'
  | 'date'
  | 'bytes'
  | 'list'
  | 'object'
  | 'anything';

export interface TypeFacts {
  /** As the checker prints it, for messages. */
  readonly text: string;
  readonly kinds: ReadonlySet<Kind>;
  /** Of lists. */
  readonly element: TypeFacts | null;
  /** A `sql` template, which lies inside another. */
  readonly isTemplate: boolean;
}

export const either = (one: TypeFacts, other: TypeFacts): TypeFacts => ({
  text: one.text === other.text ? one.text : `${one.text} | ${other.text}`,
  kinds: one.kinds.union(other.kinds),
  element: one.element && other.element ? either(one.element, other.element) : (one.element ?? other.element),
  isTemplate: one.isTemplate || other.isTemplate,
});

const SIMPLE: readonly (readonly [number, Kind])[] = [
  [
    TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter | TypeFlags.Conditional | TypeFlags.IndexedAccess,
    'anything',
  ],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
];

/** Reads types through the compiler, each once. */
export function createTypeReader(checker: Checker) {
  const known = new Map<number, TypeFacts>();

  function factsOf(type: Type): TypeFacts {
    const found = known.get(type.id);
    if (found) return found;
    const facts = read(type);
    known.set(type.id, facts);
    return facts;
  }

  function read(type: Type): TypeFacts {
    const simple = SIMPLE.find(([flag]) => type.flags & flag);
    if (simple && !type.isUnionType()) return factsFrom(type, new Set([simple[1]]));
    if (type.isUnionType()) {
      const members = type.getTypes().map(factsOf);
      const element = members.find((member) => member.element)?.element ?? null;
      return {
        ...factsFrom(type, new Set(members.flatMap((member) => [...member.kinds])), element),
        isTemplate: members.some((member) => member.isTemplate),
      };
    }
    if (type.isIntersectionType()) {
      // A branded string is a string: what is not an object decides.
      const kinds = type.getTypes().flatMap((member) => [...factsOf(member).kinds]);
      const plain = kinds.filter((kind) => kind !== 'object');
      return factsFrom(type, new Set(plain.length ? plain : kinds));
    }
    if (checker.isTupleType(type) || checker.isArrayType(type)) {
      const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
      return factsFrom(type, new Set(['list']), element ? factsOf(element) : null);
    }
    const name = type.getSymbol()?.name ?? '';
    if (name === 'Date') return factsFrom(type, new Set(['date']));
    if (name === 'Buffer' || name === 'Uint8Array') return factsFrom(type, new Set(['bytes']));
    return {
      ...factsFrom(type, new Set(['object'])),
      isTemplate: /^(RawBuilder|AliasedRawBuilder|Expression)$/.test(name),
    };
  }

  const factsFrom = (type: Type, kinds: ReadonlySet<Kind>, element: TypeFacts | null = null): TypeFacts => ({
    text: checker.typeToString(type),
    kinds,
    element,
    isTemplate: false,
  });

  return factsOf;
}
