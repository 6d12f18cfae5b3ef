import { FormData } from 'undici'
import type { ImageOrder } from '../image-engine.ts'

/** The parts of the protocol on which servers differ; learned from their refusals. */
export type Dialect = {
  /** GPT image models always give base64 and refuse to be requested it. */
  sendsFormat: boolean
  /** Not of OpenAI: servers of diffusion models take these two. */
  sendsNegative: boolean
  sendsSeed: boolean
  /** Sizes that a refusal named; empty while any size is requested. */
  sizes: readonly string[]
  /** Whether the server draws after a reference picture. */
  takesReference: boolean
}

export const firstDialect: Dialect = {
  sendsFormat: true,
  sendsNegative: true,
  sendsSeed: true,
  sizes: [],
  takesReference: true,
}

const usualSizes = ['1024x1024', '1024x1536', '1536x1024']

type Fields = Record<string, string | number>

function fieldsOf(order: ImageOrder, model: string | undefined, dialect: Dialect): Fields {
  return {
    ...(model ? { model } : {}),
    prompt: order.prompt,
    n: 1,
    size: sizeFor(order, dialect.sizes),
    ...(dialect.sendsFormat ? { response_format: 'b64_json' } : {}),
    ...(dialect.sendsNegative ? { negative_prompt: order.negative } : {}),
    ...(dialect.sendsSeed ? { seed: order.seed } : {}),
  }
}

/** The request for a picture out of words alone. */
export function writeGeneration(order: ImageOrder, model: string | undefined, dialect: Dialect): string {
  return JSON.stringify(fieldsOf(order, model, dialect))
}

/** The request for a picture after a reference. */
export function writeEdit(order: ImageOrder, reference: Uint8Array, model: string | undefined, dialect: Dialect) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(order, model, dialect))) form.set(name, String(value))
  form.set('image', new Blob([new Uint8Array(reference)], { type: 'image/webp' }), 'reference.webp')
  return form
}

/** The dialect to try next after a refusal, or undefined when the refusal names nothing that could be said otherwise. */
export function learnDialect(dialect: Dialect, refusal: string): Dialect | undefined {
  if (dialect.sendsFormat && refusal.includes('response_format')) return { ...dialect, sendsFormat: false }
  if (dialect.sendsNegative && refusal.includes('negative_prompt')) return { ...dialect, sendsNegative: false }
  if (dialect.sendsSeed && /\bseed\b/u.test(refusal)) return { ...dialect, sendsSeed: false }
  if (dialect.sizes.length === 0 && /\bsize\b/iu.test(refusal)) return { ...dialect, sizes: sizesIn(refusal) }
  return undefined
}

// A refusal repeats the size that is refused, in quotes or first, before those that are taken.
function sizesIn(refusal: string): readonly string[] {
  const [, ...named] = new Set(Array.from(refusal.matchAll(/\b\d{3,4}x\d{3,4}\b/gu), ([size]) => size))
  return named.length > 0 ? named : usualSizes
}

function sizeFor({ width, height }: ImageOrder, sizes: readonly string[]): string {
  const wanted = `${width}x${height}`
  if (sizes.length === 0 || sizes.includes(wanted)) return wanted
  const distance = (size: string) => {
    const [wide = 1, high = 1] = size.split('x').map(Number)
    return Math.abs(Math.log(wide / high) - Math.log(width / height))
  }
  return sizes.toSorted((a, b) => distance(a) - distance(b))[0] ?? wanted
}
