import { z } from 'zod';

// What the next version of a contract may not do to its clients: an oasdiff of the features that these documents use.

type Schema = { [name: string]: unknown };
const schema: z.ZodType<Schema> = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const contract = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
type Operation = z.output<typeof operation>;

const properties = (of: Schema): Record<string, Schema> => z.record(z.string(), schema).catch({}).parse(of.properties);
const names = (list: unknown): string[] => z.array(z.string()).catch([]).parse(list);
const members = (of: Schema): Schema[] => z.array(schema).catch([]).parse(of.anyOf);

/** Every breaking change between two OpenAPI documents. */
export function breaksOf(last: unknown, next: unknown): string[] {
  const [before, after] = [contract.parse(last).paths, contract.parse(next).paths];
  return Object.entries(before).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const is = after[path]?.[method];
      return (is === undefined ? ['is gone'] : operationBreaks(was, is)).map((what) => `${method} ${path} ${what}`);
    }),
  );
}

function operationBreaks(was: Operation, is: Operation): string[] {
  const known = new Map(was.parameters.map((one) => [`${one.in} ${one.name}`, one]));
  const parameters = is.parameters.flatMap(({ name, in: place, required }) =>
    required && known.get(`${place} ${name}`)?.required !== true ? [`now needs the ${place} parameter ${name}`] : [],
  );
  const taken = was.parameters.flatMap(({ name, in: place, schema: shape }) => {
    const one = is.parameters.find((other) => other.name === name && other.in === place);
    return one === undefined ? [`takes no ${place} parameter ${name} any more`] : askedBreaks(shape, one.schema, name);
  });
  const bodies = Object.entries(was.requestBody?.content ?? {}).flatMap(([type, { schema: shape }]) => {
    const one = is.requestBody?.content[type];
    return one === undefined ? [`takes no ${type} any more`] : askedBreaks(shape, one.schema, 'body');
  });
  const answers = Object.entries(was.responses).flatMap(([status, { content: types = {} }]) => {
    const one = is.responses[status];
    if (one === undefined) return [`answers no ${status} any more`];
    return Object.entries(types).flatMap(([type, { schema: shape }]) => {
      const other = one.content?.[type];
      return other === undefined ? [`answers ${status} not as ${type} any more`] : answeredBreaks(shape, other.schema, `${status}`);
    });
  });
  return [...parameters, ...taken, ...bodies, ...answers];
}

/** Requests that were valid must remain so. */
function askedBreaks(was: Schema, is: Schema, at: string): string[] {
  const [before, after] = [properties(was), properties(is)];
  const alternatives = members(is);
  return [
    ...typeBreaks(was, is, at),
    ...members(was).flatMap((shape, index) => {
      const other = alternatives[index];
      return other === undefined ? [`takes one form of ${at} no more`] : askedBreaks(shape, other, at);
    }),
    ...names(is.required).flatMap((name) => (names(was.required).includes(name) ? [] : [`now needs ${at}.${name}`])),
    ...Object.entries(before).flatMap(([name, shape]) => {
      const other = after[name];
      if (other === undefined) return is.additionalProperties === false ? [`takes no ${at}.${name} any more`] : [];
      return askedBreaks(shape, other, `${at}.${name}`);
    }),
    ...names(was.enum).flatMap((value) => (is.enum === undefined || names(is.enum).includes(value) ? [] : [`takes ${at} “${value}” no more`])),
    ...(Number(is.maxLength ?? Number.POSITIVE_INFINITY) < Number(was.maxLength ?? Number.POSITIVE_INFINITY) ? [`takes less in ${at}`] : []),
    ...(is.pattern === undefined || is.pattern === was.pattern ? [] : [`takes another form of ${at}`]),
  ];
}

/** Responses must keep their fields. */
function answeredBreaks(was: Schema, is: Schema, at: string): string[] {
  const [before, after] = [properties(was), properties(is)];
  const [ofBefore, ofAfter] = [members(was), members(is)];
  return [
    ...typeBreaks(was, is, at),
    ...names(was.required).flatMap((name) => (names(is.required).includes(name) ? [] : [`answers ${at}.${name} not always any more`])),
    ...Object.entries(before).flatMap(([name, shape]) => {
      const other = after[name];
      return other === undefined ? [`answers no ${at}.${name} any more`] : answeredBreaks(shape, other, `${at}.${name}`);
    }),
    ...ofBefore.flatMap((shape, index) => (ofAfter[index] === undefined ? [] : answeredBreaks(shape, ofAfter[index], at))),
    ...(ofAfter.length > ofBefore.length ? [`answers something new at ${at}`] : []),
  ];
}

const typeBreaks = (was: Schema, is: Schema, at: string): string[] =>
  JSON.stringify(was.type) === JSON.stringify(is.type) ? [] : [`has another type at ${at}`];
