import { z } from 'zod'
import type { CallContract } from './call.ts'
import { codes, httpStatus } from './codes.ts'
import type { CodeName } from './codes.ts'
import { signHeader } from './sign.ts'

const edgeErrors: CodeName[] = ['PARAMS_ERROR', 'SIGNATURE_FAIL', 'REGION_RESTRICTED', 'TOO_MANY_REQUESTS', 'FAULT']

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

/** Every code a call can answer, its own and those of the edge. */
export function errorsOf(call: CallContract): CodeName[] {
  const auth: CodeName[] = call.auth === 'public' || call.auth === 'visitor' ? [] : ['NEED_LOGIN']
  const premium: CodeName[] = call.auth === 'premium' ? ['PREMIUM_NEEDED'] : []
  const age: CodeName[] = call.adultsOnly ? ['AGE_REQUIRED'] : []
  const consent: CodeName[] = call.takesIntimateData ? ['INTIMATE_CONSENT_REQUIRED'] : []
  return [...new Set([...edgeErrors, ...auth, ...premium, ...age, ...consent, ...call.errors])]
}

function describe(call: CallContract): string {
  const lines = [
    call.summary,
    `Who: ${call.auth}${call.adultsOnly ? ', adults only' : ''}. Repeating: ${call.repeat}.`,
    call.bringsHelp
      ? 'Where the accepted words are a cry for help, `message` has the help lines of the place, and `help` says whom it is about.'
      : '',
    call.costs ? `Costs: ${call.costs}.` : '',
    call.streams ? `As \`text/event-stream\`: ${call.streams.join(', ')}.` : '',
    call.upload
      ? `Sent as \`multipart/form-data\`: \`envelope\`, the JSON that other calls have as their body, which the signature is of, and \`file\`, at most ${call.upload.maxBytes} bytes of ${call.upload.types.join(', ')}.`
      : '',
    `Codes: ${errorsOf(call)
      .map((name) => `${codes[name]} ${name}`)
      .join(', ')}.`,
  ]
  return lines.filter(Boolean).join('\n\n')
}

function operation(call: CallContract) {
  const request = {
    type: 'object',
    required: ['params'],
    properties: {
      params: schemaOf(call.params, 'input'),
      token: { type: 'string' },
      channel: { type: 'string' },
      t: { type: 'number' },
      timezoneOffset: { type: 'number' },
      plat: { const: 'web' },
      publisher: { type: 'string' },
      uuid: { type: 'string' },
    },
  }
  const file = { type: 'string', format: 'binary' }
  const form = { type: 'object', required: ['envelope', 'file'], properties: { envelope: request, file } }
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data', 'region'],
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: schemaOf(call.data, 'output'),
      region: { type: 'string' },
      ...(call.bringsHelp ? { help: { enum: ['self', 'others'] } } : {}),
    },
  }
  const refusals = [...new Set(errorsOf(call).map(httpStatus))].map((status) => [
    String(status),
    { description: 'Refused; see code and message.' },
  ])
  const content = call.streams
    ? { 'application/json': { schema: envelope }, 'text/event-stream': { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelope } }
  return {
    operationId: call.path.slice(4).replaceAll('/', '.'),
    summary: call.summary,
    description: describe(call),
    tags: [call.path.split('/')[2] ?? ''],
    parameters: [
      {
        name: signHeader,
        in: 'header',
        required: true,
        schema: { type: 'string' },
        description: 'Characters 2 to 20 of the hex SHA-256 of the raw body followed by the fixed secret.',
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: request },
        ...(call.upload ? { 'multipart/form-data': { schema: form } } : {}),
      },
    },
    responses: { '200': { description: 'Done.', content }, ...Object.fromEntries(refusals) },
  }
}

/** The OpenAPI document of every declared call. */
export function openApiDocument(calls: readonly CallContract[], title: string) {
  const paths = calls
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((call) => [call.path, { post: operation(call) }] as const)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every product call is a POST with `{params, …}` and answers `{code, message, data, region}`.',
    },
    paths: Object.fromEntries(paths),
  }
}
