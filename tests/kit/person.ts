import { randomUUID } from 'node:crypto'
import type { CallContract, DataOf, ParamsOf } from '#platform/contract/call.ts'
import type { CodeName } from '#platform/contract/codes.ts'
import { codeName } from '#platform/contract/codes.ts'
import { requestBody, requestHeaders } from '#platform/contract/http-transport.ts'
import type { HelpSubject, ResponseEnvelope } from '#platform/contract/envelope.ts'

export type Answered<C extends CallContract> = {
  status: number
  name: CodeName
  data: DataOf<C>
  message: string
  region: string
  help: HelpSubject | undefined
  headers: Headers
}
export type StreamEvent = { id: string; event: string; data: Record<string, unknown> }

const secret = 'nocturne-well-formed-client'

export type PersonOptions = {
  locale?: string
  headers?: Record<string, string>
  /** The device id that the page sends; unique by default. */
  device?: string
  /** The publisher that the page names, such as `miniapp`; none by default. */
  publisher?: string
}

/** The header by which a person's browser sends its cookies; an empty one for nobody. */
export function cookieOf(person: { cookies: ReadonlyMap<string, string> } | null): string {
  return [...(person?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The answer that a person's browser gets at an address of the service. */
export function fetchAs(
  { url }: { url: string },
  person: Person | null,
  address: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}${address}`, { headers: { cookie: cookieOf(person) }, ...(signal ? { signal } : {}) })
}

/** A person with a browser of their own: stores cookies and sends the token's selector, like the page does. */
export function createPerson(baseUrl: string, options: PersonOptions = {}) {
  const device = options.device ?? randomUUID()
  const cookies = new Map<string, string>()
  const locale = options.locale ?? 'en'
  const publisher = options.publisher ?? ''

  const save = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value) cookies.set(pair.slice(0, at), value)
      else cookies.delete(pair.slice(0, at))
    }
  }

  const send = async (
    path: string,
    params: unknown,
    extra: { accept?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ) => {
    const body = requestBody(
      path,
      params,
      { token: cookies.get('token') ?? null, channel: '', publisher, uuid: device, locale },
      new Date(),
    )
    const cookie = cookieOf({ cookies })
    const headers = {
      ...requestHeaders(body, secret, locale, extra.accept),
      cookie,
      ...options.headers,
      ...extra.headers,
    }
    const response = await fetch(`${baseUrl}${path}`, { method: 'POST', body, headers, signal: extra.signal ?? null })
    save(response)
    return response
  }

  const sendFile = async (path: string, params: unknown, file: Uint8Array, headers: Record<string, string>) => {
    const identity = { token: cookies.get('token') ?? null, channel: '', publisher, uuid: device, locale }
    const envelope = requestBody(path, params, identity, new Date())
    const { 'content-type': _, ...signed } = requestHeaders(envelope, secret, locale)
    const form = new FormData()
    form.set('envelope', envelope)
    form.set('file', new Blob([new Uint8Array(file)]))
    const cookie = cookieOf({ cookies })
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      body: form,
      headers: { ...signed, cookie, ...options.headers, ...headers },
    })
    save(response)
    return response
  }

  return {
    cookies,
    send,
    /** Makes a call and gives the envelope with its code's name. */
    async call<C extends CallContract>(contract: C, params: ParamsOf<C>): Promise<Answered<C>> {
      return answered(await send(contract.path, params))
    },
    /** Makes a call that takes a file along. */
    async upload<C extends CallContract>(
      contract: C,
      params: ParamsOf<C>,
      file: Uint8Array,
      headers: Record<string, string> = {},
    ): Promise<Answered<C>> {
      return answered(await sendFile(contract.path, params, file, headers))
    },
    /** Makes a call that must succeed. */
    async get<C extends CallContract>(contract: C, params: ParamsOf<C>): Promise<DataOf<C>> {
      const answer = await this.call(contract, params)
      if (answer.name !== 'OK') throw new Error(`${contract.path} answered ${answer.name}: ${answer.message}`)
      return answer.data
    },
    /** Opens a call as a stream and reads events as they arrive. */
    async stream<C extends CallContract>(contract: C, params: ParamsOf<C>, lastEventId?: string) {
      const abort = new AbortController()
      const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
      const response = await send(contract.path, params, { accept: 'text/event-stream', headers, signal: abort.signal })
      return { response, events: readEvents(response), close: () => abort.abort() }
    },
  }
}

async function answered<C extends CallContract>(response: Response): Promise<Answered<C>> {
  const envelope = (await response.json()) as ResponseEnvelope
  return {
    status: response.status,
    name: codeName(envelope.code),
    data: envelope.data as DataOf<C>,
    message: envelope.message,
    region: envelope.region,
    help: envelope.help,
    headers: response.headers,
  }
}

export type Person = ReturnType<typeof createPerson>

/** The events of a response, one by one, until it ends or is closed. */
export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      )
      const event = fields.get('event')
      if (event)
        yield {
          id: fields.get('id') ?? '',
          event,
          data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
        }
    }
  }
}
