import { shapes } from './rules.ts'

type Word = keyof typeof shapes

const flags = ['pwa', 'favorite', 'shareDialog'] as const
type Flag = (typeof flags)[number]

/** The start parameters of an address, under the names that it uses; `channel` is its `c`, else its `ch`. */
export type StartParams = { [Name in Word]?: string } & { [Name in Flag]?: true } & {
  merchantParam?: { bizId: string; bizType: string }
  extraOrderParams?: Record<string, string | number | boolean>
}

/** By these the networks of adverts know who pressed one; nothing here reads them. */
export const clickIds: readonly string[] = [
  'fbclid',
  'gclid',
  'dclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'yclid',
]
const secrets: readonly string[] = ['tmpToken', 'momtk', 'merchantParam', ...clickIds]
const asChannel = ['c', 'ch']
const names = [
  ...asChannel,
  ...Object.keys(shapes).filter((one) => one !== 'channel'),
  ...flags,
  'merchantParam',
  'extraOrderParams',
]

/** Reads the parameters of a start. Whatever is unknown, too long or not as it should be is left out; it never throws. */
export function parseStart(search: string): StartParams {
  const params = new URLSearchParams(search)
  return { ...readLaunchParam(params.get('tgWebAppStartParam') ?? ''), ...read((one) => params.get(one)) }
}

const longestLaunch = 512
const characterId = /^[\w-]{1,57}$/

/** Reads the one word that a link into the mini-app can carry: JSON as base64url, or `c_spring-l_7`. */
export function readLaunchParam(raw: string): StartParams {
  if (raw.length > longestLaunch || !/^[\w-]+$/.test(raw)) return {}
  const fields = fromJson(decodeBase64Url(raw))
  const pairs = fields ? Object.entries(fields).map(([key, value]) => [key, asText(value)] as const) : pairsOf(raw)
  const said = new Map(pairs)
  // The mini-app has a proof of its own, and such a word stays in the address: no token is taken from it.
  const { tmpToken: _tmpToken, momtk: _momtk, ...start } = read((one) => said.get(one) ?? null)
  return start
}

/**
 * Reads the one word that a link to a bot can carry: a character to talk to, as `character-mara-voss`, what a link into
 * the mini-app can carry, or the one before the other.
 */
export function readBotParam(raw: string): { characterId: string | null; start: StartParams } {
  const [first, ...rest] = raw.split('-')
  if (first !== 'character') return { characterId: null, start: readLaunchParam(raw) }
  const named = rest.findIndex((piece) => names.some((name) => piece.startsWith(`${name}_`)))
  const end = named === -1 ? rest.length : named
  const id = rest.slice(0, end).join('-')
  return { characterId: characterId.test(id) ? id : null, start: readLaunchParam(rest.slice(end).join('-')) }
}

/** The same address without what is nobody else's business. The rest of it stays letter by letter. */
export function withoutSecrets(search: string): string {
  const stored = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].every((key) => !secrets.includes(key)))
    .join('&')
  return stored && `?${stored}`
}

function read(said: (name: string) => string | null): StartParams {
  const found = Object.entries({ ...readWords(said), ...readFlags(said), ...readObjects(said) })
  return Object.fromEntries(found.filter(([, value]) => value !== null))
}

function readWords(said: (name: string) => string | null) {
  return Object.fromEntries(
    Object.entries(shapes).map(([key, shape]) => {
      const input = (key === 'channel' ? asChannel : [key]).map((one) => said(one) ?? '')
      return [key, input.find((one) => shape.test(one)) ?? null]
    }),
  )
}

function readFlags(said: (name: string) => string | null) {
  return Object.fromEntries(flags.map((flag) => [flag, /^(1|true)$/.test(said(flag) ?? '') || null]))
}

const longestObject = 2000

function readObjects(said: (name: string) => string | null) {
  return { merchantParam: merchantOf(said('merchantParam')), extraOrderParams: extrasOf(said('extraOrderParams')) }
}

function merchantOf(raw: string | null): StartParams['merchantParam'] | null {
  const fields = fromJson(raw)
  const [bizId, bizType] = [asText(fields?.bizId), asText(fields?.bizType)]
  return shapes.channel.test(bizId) && shapes.channel.test(bizType) ? { bizId, bizType } : null
}

const plainText = /^[\p{L}\p{M}\p{N} \w.:~/+=,|@#-]{0,200}$/u
const mostExtras = 20

/** Orders come later, so what they are to carry is only held to be flat, small and plain. */
function extrasOf(raw: string | null): StartParams['extraOrderParams'] | null {
  const fields = Object.entries(fromJson(raw) ?? {}).filter((pair): pair is [string, string | number | boolean] => {
    const [key, value] = pair
    if (!shapes.act.test(key) || key in Object.prototype) return false
    return typeof value === 'string' ? plainText.test(value) : typeof value === 'boolean' || Number.isFinite(value)
  })
  return fields.length > 0 && fields.length <= mostExtras ? Object.fromEntries(fields) : null
}

function fromJson(raw: string | null): Record<string, unknown> | null {
  if (raw === null || raw.length > longestObject) return null
  try {
    const parsed = JSON.parse(raw) as unknown
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}

function decodeBase64Url(raw: string): string | null {
  // Every object begins with one of these; no name of a parameter does.
  if (!/^e[3wy]/.test(raw)) return null
  try {
    const bytes = Uint8Array.from(atob(raw.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // It only looked like base64, or its bytes are no text: then it is a word like any other.
    return null
  }
}

/** A dash begins another pair only before a known name, since values hold dashes too. */
function pairsOf(raw: string): [string, string][] {
  const pairs: [string, string][] = []
  for (const piece of raw.split('-')) {
    const key = names.find((one) => piece.startsWith(`${one}_`))
    const last = pairs.at(-1)
    if (key) pairs.push([key, piece.slice(key.length + 1)])
    else if (last) last[1] += `-${piece}`
  }
  return pairs
}
