import type { Property, PropertyOption } from 'n8n-workflow';
import { titleOf } from './names.ts';
import { type Offered, offered, resources } from './operations.ts';

type Show = Readonly<Record<string, readonly (string | boolean)[]>>;
const shownFor = (property: Omit<Property, 'displayOptions'>, show: Show): Property => ({
  ...property,
  displayOptions: { show },
});

const resource: Property = {
  ...{ displayName: 'Resource', name: 'resource', type: 'options', noDataExpression: true, default: 'Campaigns' },
  options: resources.map(({ name, description }) => ({ name, value: name, description })),
};

/** `campaigns.listStats` is "List Stats"; a name that two groups of the tag have says its group first. */
function optionOf({ id, group, name, summary, description }: Offered, together: readonly Offered[]): PropertyOption {
  const isAlone = together.filter((other) => other.name === name).length === 1;
  return { name: `${isAlone ? '' : `${titleOf(group)}: `}${titleOf(name)}`, value: id, action: summary, description };
}

function operationsOf(tag: string): Property {
  const together = offered.filter((one) => one.tag === tag);
  const options = together.map((one) => optionOf(one, together));
  return shownFor(
    {
      ...{ displayName: 'Operation', name: 'operation', type: 'options', noDataExpression: true },
      ...{ default: options[0]?.value, options },
    },
    { resource: [tag] },
  );
}

/** The properties of one operation without the condition under which they are shown. */
function formOf({ fields, paging }: Offered): Property[] {
  const required = fields
    .filter((field) => field.required)
    .map(({ property }) => ({ ...property, required: true as const }));
  const optional = fields.filter((field) => !field.required).map(({ property }) => property);
  return [
    ...required,
    ...(paging ? PAGES : []),
    ...(optional.length > 0 ? [{ ...ADDITIONAL, options: optional }] : []),
  ];
}

const PAGES: readonly Property[] = [
  {
    ...{ displayName: 'Return All', name: 'returnAll', type: 'boolean', default: false },
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    ...{ displayName: 'Limit', name: 'limit', type: 'number', default: 50, typeOptions: { minValue: 1 } },
    description: 'Max number of results to return',
  },
];
const ADDITIONAL: Property = {
  ...{ displayName: 'Additional Fields', name: 'additionalFields', type: 'collection', default: {} },
  placeholder: 'Add Field',
};

/** What several operations of a tag share is listed once: n8n looks at every property whenever it draws a form. */
function formsOf(tag: string): Property[] {
  const users = new Map<string, { property: Property; operations: string[] }>();
  for (const one of offered.filter((each) => each.tag === tag)) {
    for (const property of formOf(one)) {
      const key = JSON.stringify(property);
      const known = users.get(key) ?? { property, operations: [] };
      known.operations.push(one.id);
      users.set(key, known);
    }
  }
  return [...users.values()].map(({ property, operations }) =>
    shownFor(property, {
      ...{ resource: [tag], operation: operations },
      ...(property.name === 'limit' && { returnAll: [false] }),
    }),
  );
}

export const properties: readonly Property[] = [
  resource,
  ...resources.map(({ name }) => operationsOf(name)),
  ...resources.flatMap(({ name }) => formsOf(name)),
];
