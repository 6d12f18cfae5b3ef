import type { Call, DataOf, ErrorOf, ParamsOf } from './call.ts'
import { CallFailed } from './call-failed.ts'
import type { CodeName } from './codes.ts'
import { codeName } from './codes.ts'
import type { ResponseEnvelope } from './envelope.ts'
import { unreachableCode } from './envelope.ts'

/** How an answer reaches the caller: in process while a page renders on the server, over HTTP in the browser. */
export type Transport = (
  path: string,
  params: unknown,
  options: { signal?: AbortSignal | undefined; silent: boolean; keepalive?: boolean | undefined },
) => Promise<ResponseEnvelope>

/** Errors that every call can answer in addition to its own. */
export type EdgeError =
  | 'PARAMS_ERROR'
  | 'URI_NOT_EXIST'
  | 'SIGNATURE_FAIL'
  | 'NEED_LOGIN'
  | 'REGION_RESTRICTED'
  | 'FAULT'
  | 'TOO_MANY_REQUESTS'
  | 'BODY_TOO_LARGE'
  | 'AGE_REQUIRED'
  | 'AGE_PROOF_REQUIRED'
  | 'INTIMATE_CONSENT_REQUIRED'
  | 'PREMIUM_NEEDED'
  | 'NOT_ALLOWED'
  | 'UNREACHABLE'

/** How a call with a file reaches the server; only a browser has one. */
export type UploadTransport = (path: string, params: unknown, upload: UploadSettings) => Promise<ResponseEnvelope>

export type UploadSettings = {
  file: Blob
  signal?: AbortSignal
  /** How much of it is on its way, 0 to 1. */
  onProgress?: (part: number) => void
}

export type Outcome<C extends Call> =
  | { ok: true; data: DataOf<C> }
  | { ok: false; error: ErrorOf<C> | EdgeError; code: number; message: string }

export type CallSettings = {
  signal?: AbortSignal
  /** No toast when it fails. */
  silent?: boolean
  /** At most one request of this call at a time; a second one joins the first. */
  single?: boolean
  /** The request goes on when the page is left; the browser bounds its size. */
  keepalive?: boolean
}

export type Client = {
  /** Makes a call and gives its outcome; never throws but for an abort. */
  call<C extends Call>(target: C, params: ParamsOf<C>, settings?: CallSettings): Promise<Outcome<C>>
  /** Makes a call with a file and reports the upload progress; never throws except for an abort. */
  upload<C extends Call>(target: C, params: ParamsOf<C>, upload: UploadSettings): Promise<Outcome<C>>
  /** Makes a call for a loader: its data, or CallFailed. */
  load<C extends Call>(target: C, params: ParamsOf<C>, settings?: CallSettings): Promise<DataOf<C>>
}

/** The typed client over either transport. */
export function createClient(transport: Transport, uploadTransport?: UploadTransport): Client {
  const running = new Map<string, Promise<ResponseEnvelope>>()

  const sendRequest = (path: string, params: unknown, settings: CallSettings): Promise<ResponseEnvelope> => {
    const options = { signal: settings.signal, silent: settings.silent ?? false, keepalive: settings.keepalive }
    if (!settings.single) return transport(path, params, options)
    const joined = running.get(path)
    if (joined) return joined
    const request = transport(path, params, options).finally(() => running.delete(path))
    running.set(path, request)
    return request
  }

  const call: Client['call'] = async (target, params, settings = {}) =>
    outcomeOf(await sendRequest(target.path, params, settings))

  const upload: Client['upload'] = async (target, params, settings) => {
    if (!uploadTransport) throw new Error('A file can only be sent by a browser')
    return outcomeOf(await uploadTransport(target.path, params, settings))
  }

  const load: Client['load'] = async (target, params, settings = {}) => {
    const outcome = await call(target, params, { silent: true, ...settings })
    if (outcome.ok) return outcome.data
    throw new CallFailed(outcome.error as CodeName, outcome.code, outcome.message)
  }

  return { call, upload, load }
}

function outcomeOf<C extends Call>(answer: ResponseEnvelope): Outcome<C> {
  // The server checked the data against this contract before it sent it.
  if (answer.code === 0) return { ok: true, data: answer.data as never }
  const error = answer.code === unreachableCode ? 'UNREACHABLE' : (codeName(answer.code) as never)
  return { ok: false, error, code: answer.code, message: answer.message }
}
