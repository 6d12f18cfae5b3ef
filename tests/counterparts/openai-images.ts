import type { Answer, AskedBytes } from './picture-server.ts'
import { formOf, pictureFor, servePictures, told } from './picture-server.ts'

/** How it answers: well, or in one of the ways in which servers fail and lie. */
export type OpenAiManner =
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
export type ImageWish = Record<string, unknown> & { prompt: string; hasReference: boolean }

/** Stands in for a server of the OpenAI images protocol. */
export async function startOpenAiImages({ port = 0, apiKey = 'local-image-key' } = {}) {
  let manner: OpenAiManner = 'well'
  let strict: Strictness = {}
  let isBusy = false
  const wishes: ImageWish[] = []
  const visits: string[] = []

  const refusalOf = (wish: ImageWish): Answer | null => {
    const unknown = strict.refuses?.find((name) => name in wish)
    if (unknown) return refused(`Unknown parameter: '${unknown}'.`, unknown)
    if (strict.sizes && !strict.sizes.includes(String(wish['size'])))
      return refused(`Invalid size '${String(wish['size'])}'. Supported sizes are ${strict.sizes.join(', ')}.`, 'size')
    return null
  }

  const draw = async (wish: ImageWish): Promise<Answer> => {
    wishes.push(wish)
    const refusal = refusalOf(wish)
    if (refusal) return refusal
    const [width = 512, height = 512] = String(wish['size']).split('x').map(Number)
    const seed = Number(wish['seed'] ?? wish.prompt.length)
    const whole = await pictureFor({ seed, width, height, words: wish.prompt })
    const base64 = (bytes: Uint8Array | string) => told({ created: 1, data: [{ b64_json: encoded(bytes) }] })
    if (typeof manner === 'object') return told({ created: 1, data: [{ url: manner.url }] })
    if (manner === 'busy-once' && !isBusy) {
      isBusy = true
      return told({ error: { message: 'Rate limit reached', type: 'requests' } }, 429, { 'retry-after': '0' })
    }
    switch (manner) {
      case 'silent':
        return 'silence'
      case 'failing':
        return told({ error: { message: 'The server had an error' } }, 500)
      case 'busy-for-long':
        return told({ error: { message: 'Rate limit reached' } }, 429, { 'retry-after': '3600' })
      case 'html':
        return base64('<!doctype html><title>Not a picture</title><script>alert(1)</script>')
      case 'small':
        return base64(await pictureFor({ seed, width: 10, height: 10, words: '' }))
      case 'truncated':
        return base64(whole.subarray(0, Math.floor(whole.length / 2)))
      case 'endless':
        return 'endless'
      case 'error-inside':
        return told({
          error: { message: 'Your request was rejected by the safety system', code: 'moderation_blocked' },
        })
      case 'no-picture':
        return told({ created: 1, data: [] })
      case 'not-json':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }
      case 'blank':
        return base64(await blank(width, height))
      case 'own-url':
        return told({ created: 1, data: [{ url: `/files/${seed}.png?width=${width}&height=${height}` }] })
      case 'redirect':
        return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }
      default:
        return base64(whole)
    }
  }

  const answer = async (asked: AskedBytes): Promise<Answer | null> => {
    const { url, headers, bytes } = asked
    visits.push(`${asked.method} ${url.pathname}`)
    if (headers.authorization !== `Bearer ${apiKey}`)
      return told({ error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }, 401)
    if (url.pathname === '/v1/models') return told({ object: 'list', data: [{ id: 'local-images', object: 'model' }] })
    if (url.pathname === '/v1/images/generations') {
      const wish = JSON.parse(bytes.toString('utf8')) as Record<string, unknown> & { prompt: string }
      return draw({ ...wish, hasReference: false })
    }
    if (url.pathname === '/v1/images/edits') {
      if (strict.takesEdits === false) return told({ error: { message: 'Not Found' } }, 404)
      const form = await formOf(asked)
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
    /** What was asked for so far, and every address that was called. */
    wishes,
    visits,
    behave(next: OpenAiManner, how: Strictness = {}) {
      manner = next
      strict = how
      isBusy = false
    },
    /** What the product is started with to draw by this server. */
    env: { IMAGE_BASE_URL: `${server.url}/v1`, IMAGE_API_KEY: apiKey, IMAGE_MODEL: 'local-images' },
  }
}

function refused(message: string, param: string): Answer {
  return told({ error: { message, type: 'invalid_request_error', param, code: 'unknown_parameter' } }, 400)
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
