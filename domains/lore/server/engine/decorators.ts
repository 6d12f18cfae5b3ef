/** The conditions and the position that the decorators of an entry state, as Character Card V3 describes them. */
export type Decorated = {
  content: string
  activation?: 'always' | 'never'
  onlyAfter?: number
  onlyEvery?: number
  afterMatch?: 'always' | 'never'
  scanDepth?: number
  depth?: number
  reverseDepth?: number
  role?: LoreRole
  position?: DecoratedPosition
  greeting?: number
  yields?: boolean
  excludeKeys: string[]
  additionalKeys: string[][]
}
export type LoreRole = 'system' | 'user' | 'assistant'
export type DecoratedPosition = 'before' | 'after' | 'personality' | 'scenario'

type Read = (into: Decorated, value: string) => boolean

const mostDecorators = 50
const mostKeys = 100

const positions: Readonly<Record<string, DecoratedPosition>> = {
  before_desc: 'before',
  after_desc: 'after',
  personality: 'personality',
  scenario: 'scenario',
}

/** Each decorator by its name; it answers whether it could use the value. */
const known: Readonly<Record<string, Read>> = {
  activate: (into) => set(into, 'activation', 'always'),
  dont_activate: (into) => into.activation === 'always' || set(into, 'activation', 'never'),
  activate_only_after: whole('onlyAfter'),
  activate_only_every: (into, value) => numberOf(value) !== 0 && whole('onlyEvery')(into, value),
  keep_activate_after_match: (into) => once(into, 'afterMatch', 'always'),
  dont_activate_after_match: (into) => set(into, 'afterMatch', 'never'),
  scan_depth: whole('scanDepth'),
  depth: whole('depth'),
  reverse_depth: whole('reverseDepth'),
  is_greeting: whole('greeting'),
  ignore_on_max_context: (into) => set(into, 'yields', true),
  role: (into, value) => (value === 'system' || value === 'user' || value === 'assistant') && once(into, 'role', value),
  position: (into, value) => Object.hasOwn(positions, value) && once(into, 'position', positions[value]),
  exclude_keys: (into, value) => {
    if (into.excludeKeys.length === 0) into.excludeKeys = listOf(value)
    return true
  },
  additional_keys: (into, value) => {
    const keys = listOf(value)
    if (keys.length > 0) into.additionalKeys.push(keys)
    return keys.length > 0
  },
}

/** Reads the decorators at the front of a text and takes them out; unknown ones are ignored, or their fallback counts. */
export function readDecorators(text: string): Decorated {
  const lines = text.split('\n')
  const into: Decorated = { content: '', excludeKeys: [], additionalKeys: [] }
  let isDone = false
  let at = 0
  for (; at < lines.length && at < mostDecorators; at += 1) {
    const line = lines[at]?.trim() ?? ''
    if (line === '') continue
    const found = /^(@{2,3})([a-z_]+)(?: (.*))?$/.exec(line)
    if (!found) break
    const [, mark, name = '', value = ''] = found
    if (mark === '@@@' && isDone) continue
    isDone = Object.hasOwn(known, name) && (known[name]?.(into, value.trim()) ?? false)
  }
  into.content = lines.slice(at).join('\n').trim()
  return into
}

function set<Name extends keyof Decorated>(into: Decorated, name: Name, value: Decorated[Name]): boolean {
  into[name] = value
  return true
}

/** The first decorator of a name counts. */
function once<Name extends keyof Decorated>(into: Decorated, name: Name, value: Decorated[Name]): boolean {
  into[name] ??= value
  return true
}

function whole(name: 'onlyAfter' | 'onlyEvery' | 'scanDepth' | 'depth' | 'reverseDepth' | 'greeting'): Read {
  return (into, value) => {
    const read = numberOf(value)
    return read !== null && once(into, name, read)
  }
}

function numberOf(value: string): number | null {
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
    .slice(0, mostKeys)
}
