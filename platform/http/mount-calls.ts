import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { getStreamAsBuffer, MaxBufferError } from 'get-stream'
import type { Context, Hono } from 'hono'
import type { Upload } from '../contract/call.ts'
import { codes, httpStatus } from '../contract/codes.ts'
import { challengeHeader } from '../contract/proof-headers.ts'
import { signHeader } from '../contract/sign.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Answer, Edge } from './answer.ts'
import { answerCall, refusedBy } from './answer.ts'
import { openEventStream } from './event-stream.ts'
import { openForm } from './form.ts'
import type { Caller } from './handler.ts'
import { CallRefused } from './handler.ts'
import type { RequestEnvelope } from './request-envelope.ts'
import { requestEnvelope, withEnvelope } from './request-envelope.ts'
import type { SignSecrets } from './signature.ts'
import { checkSignature } from './signature.ts'

export type App = Hono<{ Bindings: HttpBindings }>
type AppContext = Context<{ Bindings: HttpBindings }>

export type MountOptions = {
  edge: Edge
  signSecrets: SignSecrets
  metrics: Metrics
  /** The person's side of a request, from headers and cookies. */
  callerOf(context: AppContext): Caller
}

/** The signed body of a call, and the file that follows it in a form. */
type SentCall = { body: string; readFile?: () => Promise<Uint8Array>; close?(): void }

const maxBodyBytes = 256 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Answers every POST under /v1 in the envelope, whatever is sent. */
export function mountCalls(app: App, options: MountOptions): void {
  app.post('/v1/*', (context) => answerPost(context, options))
  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], '/v1/*', (context) => answerPost(context, options))
}

async function answerPost(context: AppContext, options: MountOptions): Promise<Response> {
  const started = performance.now()
  const path = context.req.path
  const known = options.edge.handlers.has(path)
  let answer: Answer
  let caller = options.callerOf(context)
  let sent: SentCall | undefined
  try {
    if (!known || context.req.method !== 'POST') throw new CallRefused('URI_NOT_EXIST')
    const upload = options.edge.handlers.get(path)?.contract.upload
    sent =
      upload && isForm(context)
        ? await readSignedForm(context, upload, options.signSecrets)
        : { body: await readSignedBody(context, options.signSecrets) }
    const envelope = parseEnvelope(sent.body)
    caller = withEnvelope(caller, envelope)
    answer = await answerCall(options.edge, path, envelope.params, caller, sent.readFile)
  } catch (error) {
    // A sender who leaves in the middle of a request reads no answer, and fills no log.
    const hasLeft = context.env.incoming.destroyed && !context.env.incoming.complete
    const name = error instanceof CallRefused ? error.error : hasLeft ? 'PARAMS_ERROR' : 'FAULT'
    if (name === 'FAULT') options.edge.log.error({ path, err: error }, 'call failed before its handler')
    const message = options.edge.messageFor(caller.locale, name)
    answer = { name, cookies: [], envelope: { code: codes[name], message, data: null, region: caller.country } }
  } finally {
    sent?.close?.()
  }
  // Unknown paths share one label, or a scanner could grow the metrics without end.
  const label = known ? path : 'unknown'
  options.metrics.calls.inc({ path: label, code: answer.envelope.code })
  if (answer.streamed && wantsEvents(context)) return streamAnswer(context, answer)
  if (answer.streamed) answer = await completeStream(options.edge, answer, caller)
  options.metrics.callSeconds.observe({ path: label }, (performance.now() - started) / 1000)
  return envelopeResponse(context, answer)
}

async function readSignedBody(context: AppContext, secrets: SignSecrets): Promise<string> {
  const body = decodeBody(await readBody(context))
  checkSignature(body, context.req.header(signHeader), secrets)
  return body
}

async function readBody(context: AppContext): Promise<Uint8Array> {
  const length = context.req.header('content-length')
  if (Number(length ?? 0) > maxBodyBytes) throw new CallRefused('BODY_TOO_LARGE')
  // Node holds a body to the length it declares; one that declares none is read only as far as it may go.
  if (length !== undefined) return new Uint8Array(await context.req.arrayBuffer())
  try {
    return await getStreamAsBuffer(context.req.raw.body ?? Readable.from([]), { maxBuffer: maxBodyBytes })
  } catch (error) {
    if (error instanceof MaxBufferError) throw new CallRefused('BODY_TOO_LARGE')
    throw error
  }
}

function isForm(context: AppContext): boolean {
  return (context.req.header('content-type') ?? '').toLowerCase().startsWith('multipart/form-data')
}

/**
 * A form of two fields: the envelope, which is signed as the body of any other call, and one file. The file is received
 * when the call's handler is about to run: after signature, session, limits and params were checked.
 */
async function readSignedForm(context: AppContext, { maxBytes }: Upload, secrets: SignSecrets): Promise<SentCall> {
  const form = await openForm(context.env.incoming, {
    fields: 1,
    fieldBytes: maxBodyBytes,
    fileBytes: maxBytes,
    beyond: 'refused',
  })
  try {
    const [envelope] = form.fields
    if (envelope?.[0] !== 'envelope' || form.file?.name !== 'file') throw new CallRefused('PARAMS_ERROR')
    checkSignature(envelope[1], context.req.header(signHeader), secrets)
    return { body: envelope[1], readFile: form.file.read, close: form.close }
  } catch (error) {
    form.close()
    throw error
  }
}

function decodeBody(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    if (cause instanceof TypeError) throw new CallRefused('PARAMS_ERROR')
    throw cause
  }
}

/** PostgreSQL's text cannot hold this character anywhere in a request. */
const nulCharacter = /(?<!\\)(?:\\\\)*\\u0000/

function parseEnvelope(body: string): RequestEnvelope {
  if (nulCharacter.test(body)) throw new CallRefused('PARAMS_ERROR')
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new CallRefused('PARAMS_ERROR')
    throw cause
  }
  const parsed = requestEnvelope.safeParse(json)
  if (!parsed.success) throw new CallRefused('PARAMS_ERROR')
  return parsed.data
}

function wantsEvents(context: AppContext): boolean {
  return (context.req.header('accept') ?? '').includes('text/event-stream')
}

function streamAnswer(context: AppContext, answer: Answer): Response {
  const headers: Record<string, string | string[]> = answer.cookies.length > 0 ? { 'set-cookie': answer.cookies } : {}
  const sink = openEventStream(context.env.incoming, context.env.outgoing, headers)
  answer.streamed?.follow(sink)
  return RESPONSE_ALREADY_SENT
}

async function completeStream(edge: Pick<Edge, 'log' | 'messageFor'>, answer: Answer, caller: Caller): Promise<Answer> {
  try {
    const data = await answer.streamed?.data()
    return { ...answer, envelope: { ...answer.envelope, data } }
  } catch (error) {
    const refused = refusedBy(error)
    const name = refused?.error ?? 'FAULT'
    if (refused !== error) edge.log.error({ err: error }, 'streamed call failed')
    return {
      ...answer,
      name,
      retryAfterMs: refused?.retryAfterMs,
      envelope: {
        code: codes[name],
        message: edge.messageFor(caller.locale, name),
        data: null,
        region: caller.country,
      },
    }
  }
}

function envelopeResponse(context: AppContext, answer: Answer): Response {
  const response = context.json(answer.envelope, httpStatus(answer.name) as 200)
  response.headers.set('cache-control', 'no-store')
  for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie)
  if (answer.retryAfterMs)
    response.headers.set('retry-after', String(Math.max(1, Math.ceil(answer.retryAfterMs / 1000))))
  if (answer.challenge) response.headers.set(challengeHeader, answer.challenge)
  return response
}
