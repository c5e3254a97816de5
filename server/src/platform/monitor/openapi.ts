import { type EndpointSpec, errorCodes } from '@yun/contract';
import * as z from 'zod';

const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'request_id'],
  properties: {
    code: { type: 'integer', description: `${errorCodes.ok} on success` },
    msg: { type: 'string' },
    data,
    request_id: { type: 'string' },
  },
});

const header = { type: 'apiKey', in: 'header', name: 'Authorization' };
const securitySchemes = {
  token: { ...header, description: '工作人员登录后的凭证' },
  patient: { ...header, description: '患者用专属链接打开后得到的凭证，以 h5. 开头' },
};

/** The API document, derived from the contract and nothing else. */
export function openApiDocument(endpoints: readonly EndpointSpec[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '云医生端', version: '1' },
    components: { securitySchemes },
    paths,
  };
}

function operation(endpoint: EndpointSpec): object {
  const { summary, access, query, body, output, upload, answersFile, answersStream } = endpoint;
  const hasEtag = endpoint.hasEtag || endpoint.isKept;
  return {
    summary,
    security: access === 'public' ? [] : [access === 'patient' ? { patient: [] } : { token: [] }],
    'x-permission-codes': typeof access === 'string' ? [] : access,
    ...(query && { parameters: parameters(query) }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileField } } } }),
    responses: {
      200: {
        description: '信封：code 为 20000 表示成功',
        ...(hasEtag && {
          headers: { ETag: { description: '内容的标记，用于 If-None-Match', schema: { type: 'string' } } },
        }),
        content: answersFile
          ? { 'application/octet-stream': {} }
          : answersStream
            ? { 'text/event-stream': {} }
            : { 'application/json': { schema: envelopeOf(jsonSchema(output, 'output')) } },
      },
      ...(hasEtag && { 304: { description: '与 If-None-Match 给出的相同，不再发送' } }),
    },
  };
}

const fileField = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

function parameters(query: z.ZodObject): object[] {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
