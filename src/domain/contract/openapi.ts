import * as z from 'zod/mini';
import { contract, problemSchema } from './contract.ts';

type Schema = Record<string, unknown>;
type Operation = {
  method: 'get' | 'post';
  path: string;
  summary: string;
  parameters?: z.ZodMiniType;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  form?: z.ZodMiniType;
  answer?: z.ZodMiniType;
  file?: string;
  strict?: boolean;
  bearer?: boolean;
  raw?: boolean;
  redirects?: boolean;
  creates?: boolean;
  conditional?: boolean;
  problems: readonly number[];
};

const titles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or lacks its key.',
  401: 'Nobody is signed in; or the request lacks its secret, token or signature.',
  403: 'It comes from a page of another origin, or its token was revoked.',
  404: 'There is no such site, vehicle or place, or nothing to say of it.',
  409: 'A request with this key is being worked on, and Retry-After says when to come again; or another shopper has the vehicle.',
  413: 'The body is too large.',
  415: 'The body is of another type than this call takes.',
  422: 'The request can be read, and is wrong; or its key was used for another body.',
  429: 'Too many requests from one address or partner; Retry-After says for how long.',
  503: 'The site cannot be answered for now: its files are wrong, it has no stock yet, or too much is being made at once.',
};

/** Problem statuses of a call. */
function problemsOf({ problems, body, form, parameters, query }: Operation): number[] {
  const own = [...problems, ...(body === undefined ? [] : [400, 413, 415, 422]), ...((parameters ?? query) ? [422] : [])];
  if (form !== undefined) return [403, 404, 413, 415, 429, 503];
  return [...new Set([...own, 403, 404, 429, 503])].sort((one, other) => one - other);
}

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io });
  return schema;
}

function parametersOf(type: z.ZodMiniType | undefined, place: 'path' | 'query' | 'header'): Schema[] {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }));
}

const contentOf = (type: string, schema: Schema) => ({ content: { [type]: { schema } } });

const page = contentOf('text/html;charset=utf-8', { type: 'string' });

function goodOf({ answer, file, form, redirects, creates, conditional }: Operation): Schema {
  if (redirects === true) return { 303: { description: 'Leads on.' } };
  if (form !== undefined)
    return {
      200: { description: 'It is on disk.', ...page },
      303: { description: 'It is on disk; another page says so.' },
      422: { description: 'What is wrong with it.', ...page },
    };
  if (file !== undefined)
    return {
      200: { description: 'OK', ...contentOf(file, { type: 'string', format: 'binary' }) },
      ...(conditional === true ? { 304: { description: 'It is what If-None-Match names.' } } : {}),
    };
  if (answer === undefined) return { 204: { description: 'It is on disk.' } };
  return { [creates === true ? 201 : 200]: { description: 'OK', ...contentOf('application/json', schemaOf(answer, 'output')) } };
}

/** 404 of a file: a page, or the problem of an unknown site. */
function lostOf({ file }: Operation): Schema {
  if (file?.startsWith('text/html') !== true) return {};
  const problem = contentOf('application/problem+json', { $ref: '#/components/schemas/Problem' });
  return { 404: { description: titles[404], content: { ...page.content, ...problem.content } } };
}

function sentOf(type: z.ZodMiniType | undefined, as: readonly string[]): Schema {
  if (type === undefined) return {};
  const schema = schemaOf(type, 'input');
  return { requestBody: { required: true, content: Object.fromEntries(as.map((one) => [one, { schema }])) } };
}

function operationOf(name: string, operation: Operation): Schema {
  const { summary, parameters, query, headers, body, form, strict, raw, bearer } = operation;
  const problem = { $ref: '#/components/schemas/Problem' };
  const bad = problemsOf(operation).map((status) => [status, { description: titles[status], ...contentOf('application/problem+json', problem) }]);
  const all = [...parametersOf(parameters, 'path'), ...parametersOf(query, 'query'), ...parametersOf(headers, 'header')];
  return {
    operationId: name,
    summary,
    ...(all.length > 0 ? { parameters: all } : {}),
    ...sentOf(body, strict === true || raw === true ? ['application/json'] : ['application/json', 'text/plain']),
    ...sentOf(form, ['application/x-www-form-urlencoded']),
    ...(bearer === true ? { security: [{ partner: [] }] } : {}),
    responses: {
      ...goodOf(operation),
      ...(bearer === true ? { 304: { description: 'Nothing changed since the ETag of If-None-Match.' } } : {}),
      ...Object.fromEntries(bad),
      ...lostOf(operation),
    },
  };
}

const description = `What the pages of a Forecourt site ask its API. The base is the site’s own: a host, or a path such as /harbour, says which site is meant.
Pages of other origins are refused. Problems are RFC 9457. Any other method of a path answers 405 with Allow.`;

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(): Schema {
  const paths: Record<string, Schema> = {};
  for (const [name, operation] of Object.entries<Operation>(contract)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt API', version: '1', description: description.replaceAll('\n', ' ') },
    servers: [{ url: 'http://localhost:4320/{site}', variables: { site: { default: 'harbour' } } }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { partner: { type: 'http', scheme: 'bearer', description: 'The token that npm run partners -- add prints.' } },
    },
  };
}
