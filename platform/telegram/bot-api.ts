import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { getStreamAsBuffer, MaxBufferError } from 'get-stream'

export type BotAnswer = {
  /** As HTTP says it; 0 when there was no answer that could be read to its end. */
  status: number
  /** The result of a successful call. */
  result: unknown
  /** Telegram's reason where it does not. */
  description: string
  /** How long Telegram wants no more of these calls, in milliseconds; 0 where it did not say. */
  retryAfterMs: number
}

export type BotApi = {
  /** Calls a method; nothing is thrown but the signal's reason. */
  call(method: string, params: object, signal?: AbortSignal): Promise<BotAnswer>
  /** The same with the bytes of a file under the name of its field. Telegram answers with an id by which it knows the file. */
  upload(method: string, params: object, file: BotFile): Promise<BotAnswer>
  /** The bytes of a file that somebody sent to the bot; `gone` where there is none of at most `mostBytes`, `away` for now. */
  download(fileId: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | 'gone' | 'away'>
}

export type BotFile = { field: string; name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

export type BotApiOptions = { apiRoot: string; token: string; timeoutMs?: number }

const usualMs = 10_000
const mostBytes = 4 * 1024 * 1024

/**
 * The Bot API for one bot. Failures are returned as a status, since an error would contain the URL with the bot's
 * token.
 */
export function createBotApi({ apiRoot, token, timeoutMs = usualMs }: BotApiOptions): BotApi {
  type Body = { headers: Record<string, string>; body: string | FormData }
  const request = async (method: string, body: Body, signal?: AbortSignal): Promise<BotAnswer> => {
    signal?.throwIfAborted()
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${apiRoot}/bot${token}/${method}`, {
        method: 'POST',
        ...body,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      return readAnswer(response.status, await textOf(response))
    } catch {
      signal?.throwIfAborted()
      return { status: 0, result: null, description: '', retryAfterMs: 0 }
    }
  }

  const call: BotApi['call'] = (method, params, signal) =>
    request(method, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) }, signal)

  async function fetchFile(path: string, most: number): Promise<Uint8Array<ArrayBuffer> | 'gone' | 'away'> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(`${apiRoot}/file/bot${token}/${path}`, { redirect: 'manual', signal })
      if (response.status !== 200) return isLasting(response.status) ? 'gone' : 'away'
      const body = response.body ?? Readable.from([])
      return new Uint8Array(await getStreamAsBuffer(body, { maxBuffer: most }))
    } catch (error) {
      return error instanceof MaxBufferError ? 'gone' : 'away'
    }
  }

  return {
    call,
    async download(fileId, most) {
      const { status, result } = await call('getFile', { file_id: fileId })
      if (status !== 200) return isLasting(status) ? 'gone' : 'away'
      const { file_path: path, file_size: size } = (result ?? {}) as { file_path?: unknown; file_size?: unknown }
      // A server of one's own may say a path of its disk, which leads nowhere here.
      if (typeof path !== 'string' || !/^\w+(?:[./-]\w+)*$/.test(path) || Number(size) > most) return 'gone'
      return fetchFile(path, most)
    },
    upload: (method, params, file) => request(method, { headers: {}, body: formOf(params, file) }),
  }
}

/** Whether a refusal stays one when the same is requested again. */
function isLasting(status: number): boolean {
  return status >= 300 && status < 500 && status !== 429
}

/** A form whose values other than text are written as JSON, as Telegram reads them. */
function formOf(params: object, { field, name, type, bytes }: BotFile): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(params))
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  form.set(field, new File([bytes], name, { type }))
  return form
}

/** The header in which Telegram sends the secret of a webhook. */
export const webhookSecretHeader = 'x-telegram-bot-api-secret-token'

/** The expected secret of a delivery. It is derived from the token, so there is no second secret to store. */
export function webhookSecret(botToken: string): string {
  return createHmac('sha256', botToken).update('nocturne webhook').digest('hex')
}

async function textOf(response: Response): Promise<string> {
  return (await getStreamAsBuffer(response.body ?? Readable.from([]), { maxBuffer: mostBytes })).toString('utf8')
}

type Said = { ok?: unknown; result?: unknown; description?: unknown; parameters?: { retry_after?: unknown } | null }

function readAnswer(status: number, text: string): BotAnswer {
  try {
    const said = JSON.parse(text) as Said | null
    const isWell = said?.ok === true
    const description = typeof said?.description === 'string' ? said.description : ''
    const seconds = Number(said?.parameters?.retry_after)
    return { status, result: isWell ? said.result : null, description, retryAfterMs: seconds > 0 ? seconds * 1000 : 0 }
  } catch {
    return { status, result: null, description: '', retryAfterMs: 0 }
  }
}
