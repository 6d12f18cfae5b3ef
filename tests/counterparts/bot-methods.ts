import { readFileSync } from 'node:fs'

/**
 * The methods of the Bot API that the product calls, with their fields. A name that ends in `!` is required; of those that end
 * in `=`, an object has exactly one. A type is a name in `types`, or one of `Integer`, `Boolean`, `File`, `Text` (UTF-16
 * units), `Words` (the same, not blank) and `Bytes` (of UTF-8), with the least and the most of it and a pattern; `[T]` is a
 * list, `A | B` either.
 */
type Shape = Record<string, string>
type Table = { methods: Record<string, Shape>; types: Record<string, Shape | string> }

export const botTable: Readonly<Table> = JSON.parse(
  readFileSync(new URL('bot-methods.json', import.meta.url), 'utf8'),
) as Table

/** The methods that there are. */
export const botMethods: readonly string[] = Object.keys(botTable.methods)

/** A field of a form that holds a file. */
export class UploadedFile {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** Why Telegram would refuse a call; null where it would not. Unlike Telegram, it refuses fields that nothing reads. */
export function whyRefused(method: string, params: unknown): { status: 400 | 404; description: string } | null {
  const shape = Object.hasOwn(botTable.methods, method) ? botTable.methods[method] : undefined
  if (!shape) return { status: 404, description: 'Not Found: method not found' }
  const wrong = wrongIn(shape, params, method)
  return wrong === null ? null : { status: 400, description: `Bad Request: ${wrong}` }
}

function wrongIn(shape: Shape, value: unknown, at: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`
  const fields = new Map(Object.entries(shape).map(([name, type]) => [name.replace(/[!=]$/, ''), { name, type }]))
  const unknown = Object.keys(value).find((name) => !fields.has(name))
  if (unknown !== undefined) return `${at} has no field ${unknown}`
  const present = new Map(Object.entries(value).filter(([, one]) => one !== undefined))
  const missing = [...fields].find(([name, field]) => field.name.endsWith('!') && !present.has(name))
  if (missing) return `${at}.${missing[0]} is missing`
  const either = [...fields].filter(([, field]) => field.name.endsWith('='))
  if (either.length > 0 && either.filter(([name]) => present.has(name)).length !== 1)
    return `${at} needs exactly one of ${either.map(([name]) => name).join(', ')}`
  for (const [name, one] of present) {
    const wrong = wrongAs(fields.get(name)?.type ?? '', one, `${at}.${name}`)
    if (wrong) return wrong
  }
  return null
}

/** Why a value is none of a type. */
function wrongAs(type: string, value: unknown, at: string): string | null {
  const options = type.split(' | ')
  if (options.length > 1) {
    const found = options.map((option) => wrongAs(option, value, at))
    return found.includes(null) ? null : found.join(' or ')
  }
  const list = /^\[(.*)\](?: (\d+-\d*))?$/.exec(type)
  if (list) return wrongList(list[1] ?? '', list[2], value, at)
  const named = botTable.types[type]
  if (named !== undefined) return typeof named === 'string' ? wrongAs(named, value, at) : wrongIn(named, value, at)
  const [, kind = '', bounds, pattern] = /^(\w+)(?: (\d+-\d*))?(?: (\^.*))?$/.exec(type) ?? []
  const size = sizeOf(kind, value)
  if (size === null) return `${at} is no ${kind}`
  if (!isWithin(size, bounds)) return `${at} must be ${bounds} and is ${size}`
  return pattern && !new RegExp(pattern).test(String(value)) ? `${at} does not match ${pattern}` : null
}

function wrongList(item: string, bounds: string | undefined, value: unknown, at: string): string | null {
  if (!Array.isArray(value)) return `${at} is no list`
  if (!isWithin(value.length, bounds)) return `${at} must have ${bounds} items and has ${value.length}`
  for (const [index, one] of value.entries()) {
    const wrong = wrongAs(item, one, `${at}[${index}]`)
    if (wrong) return wrong
  }
  return null
}

/** The size that the bounds of a kind limit; null for a value of another kind. */
function sizeOf(kind: string, value: unknown): number | null {
  if (kind === 'Integer') return Number.isSafeInteger(value) ? (value as number) : null
  if (kind === 'Boolean') return typeof value === 'boolean' ? 0 : null
  if (kind === 'File') return value instanceof UploadedFile ? value.bytes.length : isText(value) ? value.length : null
  if (!isText(value)) return null
  if (kind === 'Words') return value.trim().length
  return kind === 'Bytes' ? Buffer.byteLength(value) : value.length
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isWithin(size: number, bounds: string | undefined): boolean {
  const [least = '', most = ''] = bounds?.split('-') ?? []
  return (least === '' || size >= Number(least)) && (most === '' || size <= Number(most))
}

/** The parameters of a call, of JSON or of a form, whose values other than text are JSON. */
export async function readParams(contentType: string, bytes: Buffer, method: string): Promise<unknown> {
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(bytes.toString() || '{}') as unknown
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
  const params: Record<string, unknown> = {}
  for (const [name, value] of await response.formData()) {
    if (typeof value !== 'string') params[name] = new UploadedFile(new Uint8Array(await value.arrayBuffer()))
    else params[name] = isTextField(method, name) ? value : (JSON.parse(value) as unknown)
  }
  return params
}

function isTextField(method: string, name: string): boolean {
  const shape = botTable.methods[method] ?? {}
  const type = shape[name] ?? shape[`${name}!`] ?? ''
  return /^(Text|Words|Bytes|File|Url)\b/.test(type)
}
