import type { LoreEntry, Lorebook } from '#domains/characters/server/public.ts'
import type { Decorated, DecoratedPosition, LoreRole } from './decorators.ts'
import { readDecorators } from './decorators.ts'

export type LoreLogic = 'and-any' | 'not-all' | 'not-any' | 'and-all'
export type LorePosition = DecoratedPosition | 'note-top' | 'note-bottom' | 'examples-top' | 'examples-bottom' | 'depth'

/** An entry of a book as the engine reads it, with its decorators and the fields of other programs in one shape. */
export type Entry = Omit<Decorated, 'position' | 'depth' | 'role' | 'scanDepth'> & {
  index: number
  name: string
  keys: string[]
  secondaryKeys: string[]
  logic: LoreLogic
  enabled: boolean
  constant: boolean
  isRegex: boolean
  caseSensitive: boolean
  wholeWords: boolean
  order: number
  /** The higher stays where room is short: the priority, or the order without one. */
  rank: number
  probability: number
  sticky: number
  cooldown: number
  delay: number
  groups: string[]
  groupOverride: boolean
  groupWeight: number
  excludeRecursion: boolean
  preventRecursion: boolean
  recursionLevel: number
  scanDepth: number | null
  position: LorePosition
  depth: number
  role: LoreRole
}

/** Bounds of one book; what is over them is not read. */
export const loreBounds = { entries: 1000, content: 20_000, keys: 100, key: 200 } as const

const logics: readonly LoreLogic[] = ['and-any', 'not-all', 'not-any', 'and-all']
const positions: readonly LorePosition[] = [
  'before',
  'after',
  'note-top',
  'note-bottom',
  'depth',
  'examples-top',
  'examples-bottom',
]
const roles: readonly LoreRole[] = ['system', 'user', 'assistant']
const defaultDepth = 4
const mostDepth = 1000

/** Books are remembered by their list of entries, which copies of a book with another budget share. */
const knownEntries = new WeakMap<Lorebook['entries'], readonly Entry[]>()

/** The entries of a book in the engine's shape, within its bounds; read once for each book, which nobody changes. */
export function entriesOf(book: Lorebook): readonly Entry[] {
  const known = knownEntries.get(book.entries)
  if (known) return known
  const entries = book.entries.slice(0, loreBounds.entries).map(entryOf)
  knownEntries.set(book.entries, entries)
  return entries
}

/** Whether an entry is in every prompt of a conversation, whatever is said: constant, and free of chance and conditions. */
export function isSteady(entry: Entry): boolean {
  const isAlways = (entry.constant && !entry.isRegex) || entry.activation === 'always'
  const isFree =
    entry.activation !== 'never' &&
    entry.probability >= 100 &&
    entry.groups.length === 0 &&
    entry.afterMatch !== 'never' &&
    entry.recursionLevel === 0 &&
    entry.cooldown === 0 &&
    entry.delay === 0
  const isUnconditional =
    entry.greeting === undefined &&
    entry.onlyAfter === undefined &&
    entry.onlyEvery === undefined &&
    entry.excludeKeys.length === 0 &&
    entry.additionalKeys.length === 0
  return entry.enabled && entry.content !== '' && isAlways && isFree && isUnconditional && entry.position !== 'depth'
}

function entryOf(entry: LoreEntry, index: number): Entry {
  const decorated = readDecorators(entry.content.slice(0, loreBounds.content))
  const fields = extensionsOf(entry)
  const { depth, reverseDepth, position, role, scanDepth, ...conditions } = decorated
  const hasDepth = position === undefined && (depth !== undefined || reverseDepth !== undefined)
  return {
    ...conditions,
    ...(depth === undefined && position === undefined && reverseDepth !== undefined ? { reverseDepth } : {}),
    index,
    name: nameOf(entry),
    keys: keysOf(entry.keys),
    secondaryKeys: entry.selective ? keysOf(entry.secondary_keys ?? []) : [],
    logic: logics[numberIn(fields.selectiveLogic, 0, 3) ?? 0] ?? 'and-any',
    enabled: entry.enabled,
    constant: entry.constant ?? false,
    isRegex: entry.use_regex ?? false,
    caseSensitive: entry.case_sensitive ?? fields.case_sensitive === true,
    wholeWords: fields.match_whole_words !== false,
    order: entry.insertion_order,
    rank: entry.priority ?? entry.insertion_order,
    probability: fields.useProbability === false ? 100 : (numberIn(fields.probability, 0, 100) ?? 100),
    sticky: numberIn(fields.sticky, 0, mostDepth) ?? 0,
    cooldown: numberIn(fields.cooldown, 0, mostDepth) ?? 0,
    delay: numberIn(fields.delay, 0, mostDepth) ?? 0,
    groups: typeof fields.group === 'string' ? groupsOf(fields.group) : [],
    groupOverride: fields.group_override === true,
    groupWeight: numberIn(fields.group_weight, 1, 10_000) ?? 100,
    excludeRecursion: fields.exclude_recursion === true,
    preventRecursion: fields.prevent_recursion === true,
    recursionLevel:
      fields.delay_until_recursion === true ? 1 : (numberIn(fields.delay_until_recursion, 0, mostDepth) ?? 0),
    scanDepth: scanDepth ?? numberIn(fields.scan_depth, 0, mostDepth),
    position: hasDepth ? 'depth' : (position ?? positionOf(entry, fields)),
    depth: depth ?? numberIn(fields.depth, 0, mostDepth) ?? defaultDepth,
    role: role ?? roles[numberIn(fields.role, 0, 2) ?? 0] ?? 'system',
  }
}

function positionOf(entry: LoreEntry, fields: Record<string, unknown>): LorePosition {
  const named = positions[numberIn(fields.position, 0, 6) ?? -1]
  return named ?? (entry.position === 'after_char' ? 'after' : 'before')
}

/** The fields that other programs write into `extensions`, in snake case or as they name them themselves. */
function extensionsOf(entry: LoreEntry): Record<string, unknown> {
  const { extensions } = entry
  return typeof extensions === 'object' && extensions !== null ? { ...extensions } : {}
}

function nameOf(entry: LoreEntry): string {
  const { name, comment } = entry
  const named = [name, comment, entry.keys[0]].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof named === 'string' ? named.slice(0, loreBounds.key) : ''
}

function keysOf(keys: readonly string[]): string[] {
  return keys
    .map((key) => key.trim())
    .filter((key) => key !== '' && key.length <= loreBounds.key)
    .slice(0, loreBounds.keys)
}

function groupsOf(groups: string): string[] {
  return groups
    .slice(0, loreBounds.key)
    .split(',')
    .map((group) => group.trim())
    .filter(Boolean)
}

function numberIn(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : null
}
