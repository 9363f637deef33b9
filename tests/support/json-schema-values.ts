import fc from 'fast-check';
import { z } from 'zod';

/** The JSON Schema features that the contract uses; any other is refused, so that none is ignored. */
const known = z.strictObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  propertyNames: z.unknown().optional(),
  const: z.union([z.string(), z.boolean()]).optional(),
  additionalProperties: z.unknown().optional(),
});

export function valuesOf(schema: unknown): fc.Arbitrary<unknown> {
  const { type, ...facts } = known.parse(schema);
  if (facts.const !== undefined) return fc.constant(facts.const);
  if (facts.enum !== undefined) return fc.constantFrom(...facts.enum);
  if (facts.anyOf !== undefined) return fc.oneof(...facts.anyOf.map(valuesOf));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...facts, type: one })));
  const { minimum: min = -1e9, maximum: max = 1e9, minLength, maxLength, pattern, properties = {}, required = [], additionalProperties } = facts;
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(facts.items), { minLength: facts.minItems ?? 0, maxLength: Math.min(facts.maxItems ?? 3, 3) });
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'string':
      return pattern === undefined
        ? fc.string({ minLength: minLength ?? 0, maxLength: maxLength ?? 300, unit: 'binary' })
        : fc.stringMatching(new RegExp(pattern), { maxLength: maxLength ?? 200 });
    case 'object': {
      const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value)])), {
        requiredKeys: required,
      });
      const more =
        typeof additionalProperties === 'object' ? fc.dictionary(fc.string(), valuesOf(additionalProperties), { maxKeys: 4 }) : fc.constant({});
      return fc.tuple(more, named).map(([others, own]) => ({ ...others, ...own }));
    }
    default:
      throw new Error(`No values are made for ${JSON.stringify(schema)}`);
  }
}
