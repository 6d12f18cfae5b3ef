import type { Answer, ReceivedRequest } from './picture-server.ts'
import { formOf, pictureFor, servePictures, reported } from './picture-server.ts'

/** How it answers: well, or in one of the ways in which servers fail and lie. */
export type OpenAiBehaviour =
  | 'well'
  | 'silent'
  | 'failing'
  | 'busy-once'
  | 'busy-for-long'
  | 'html'
  | 'small'
  | 'truncated'
  | 'endless'
  | 'error-inside'
  | 'no-picture'
  | 'not-json'
  | 'blank'
  | 'own-url'
  | 'redirect'
  | { url: string }

type Strictness = {
  /** Fields that are refused by name, as OpenAI refuses what it does not know. */
  refuses?: string[]
  sizes?: string[]
  takesEdits?: boolean
}
export type ImageRequest = Record<string, unknown> & { prompt: string; hasReference: boolean }

/** A stub of a server of the OpenAI images protocol. */
export async function startOpenAiImages({ port = 0, apiKey = 'local-image-key' } = {}) {
  let behaviour: OpenAiBehaviour = 'well'
  let strict: Strictness = {}
  let isBusy = false
  const requests: ImageRequest[] = []
  const visits: string[] = []

  const refusalOf = (request: ImageRequest): Answer | null => {
    const unknown = strict.refuses?.find((name) => name in request)
    if (unknown) return refused(`Unknown parameter: '${unknown}'.`, unknown)
    if (strict.sizes && !strict.sizes.includes(String(request['size'])))
      return refused(
        `Invalid size '${String(request['size'])}'. Supported sizes are ${strict.sizes.join(', ')}.`,
        'size',
      )
    return null
  }

  const draw = async (request: ImageRequest): Promise<Answer> => {
    requests.push(request)
    const refusal = refusalOf(request)
    if (refusal) return refusal
    const [width = 512, height = 512] = String(request['size']).split('x').map(Number)
    const seed = Number(request['seed'] ?? request.prompt.length)
    const whole = await pictureFor({ seed, width, height, words: request.prompt })
    const base64 = (bytes: Uint8Array | string) => reported({ created: 1, data: [{ b64_json: encoded(bytes) }] })
    if (typeof behaviour === 'object') return reported({ created: 1, data: [{ url: behaviour.url }] })
    if (behaviour === 'busy-once' && !isBusy) {
      isBusy = true
      return reported({ error: { message: 'Rate limit reached', type: 'requests' } }, 429, { 'retry-after': '0' })
    }
    switch (behaviour) {
      case 'silent':
        return 'silence'
      case 'failing':
        return reported({ error: { message: 'The server had an error' } }, 500)
      case 'busy-for-long':
        return reported({ error: { message: 'Rate limit reached' } }, 429, { 'retry-after': '3600' })
      case 'html':
        return base64('<!doctype html><title>Not a picture</title><script>alert(1)</script>')
      case 'small':
        return base64(await pictureFor({ seed, width: 10, height: 10, words: '' }))
      case 'truncated':
        return base64(whole.subarray(0, Math.floor(whole.length / 2)))
      case 'endless':
        return 'endless'
      case 'error-inside':
        return reported({
          error: { message: 'Your request was rejected by the safety system', code: 'moderation_blocked' },
        })
      case 'no-picture':
        return reported({ created: 1, data: [] })
      case 'not-json':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }
      case 'blank':
        return base64(await blank(width, height))
      case 'own-url':
        return reported({ created: 1, data: [{ url: `/files/${seed}.png?width=${width}&height=${height}` }] })
      case 'redirect':
        return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }
      default:
        return base64(whole)
    }
  }

  const answer = async (requested: ReceivedRequest): Promise<Answer | null> => {
    const { url, headers, bytes } = requested
    visits.push(`${requested.method} ${url.pathname}`)
    if (headers.authorization !== `Bearer ${apiKey}`)
      return reported({ error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }, 401)
    if (url.pathname === '/v1/models')
      return reported({ object: 'list', data: [{ id: 'local-images', object: 'model' }] })
    if (url.pathname === '/v1/images/generations') {
      const request = JSON.parse(bytes.toString('utf8')) as Record<string, unknown> & { prompt: string }
      return draw({ ...request, hasReference: false })
    }
    if (url.pathname === '/v1/images/edits') {
      if (strict.takesEdits === false) return reported({ error: { message: 'Not Found' } }, 404)
      const form = await formOf(requested)
      const fields = Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
      const prompt = fields['prompt'] ?? ''
      return draw({ ...fields, prompt, hasReference: form.get('image') instanceof Blob })
    }
    if (url.pathname.startsWith('/files/')) {
      const [width, height] = [Number(url.searchParams.get('width')), Number(url.searchParams.get('height'))]
      const seed = Number(/\d+/u.exec(url.pathname)?.[0])
      return { body: await pictureFor({ seed, width, height, words: '' }), headers: { 'content-type': 'image/png' } }
    }
    return null
  }

  const server = await servePictures(answer, port)
  return {
    ...server,
    apiKey,
    /** The requests so far, and every called address. */
    requests,
    visits,
    behave(next: OpenAiBehaviour, how: Strictness = {}) {
      behaviour = next
      strict = how
      isBusy = false
    },
    /** The product's environment for drawing with this server. */
    env: { IMAGE_BASE_URL: `${server.url}/v1`, IMAGE_API_KEY: apiKey, IMAGE_MODEL: 'local-images' },
  }
}

function refused(message: string, param: string): Answer {
  return reported({ error: { message, type: 'invalid_request_error', param, code: 'unknown_parameter' } }, 400)
}

function encoded(bytes: Uint8Array | string): string {
  return Buffer.from(bytes as Uint8Array).toString('base64')
}

function blank(width: number, height: number): Promise<Buffer> {
  return import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width, height, channels: 3, background: '#000000' } })
      .png()
      .toBuffer(),
  )
}
