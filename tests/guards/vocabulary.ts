import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { parseSync } from 'oxc-parser'

/** Words that are not used in names here, each with what is said instead. See docs/decisions/0001-glossary.md. */
export const replaced: Readonly<Record<string, string>> = {
  told: 'reported',
  tell: 'notify',
  tells: 'notifies',
  telling: 'notifying',
  kept: 'stored',
  keep: 'save',
  keeps: 'saves',
  keeper: 'store',
  asked: 'requested',
  ask: 'request',
  asking: 'requesting',
  deed: 'action',
  deeds: 'actions',
  shelf: 'cache or store',
  shelves: 'caches or stores',
  wish: 'options',
  wishes: 'options',
  sitter: 'subject',
  sitters: 'subjects',
  making: 'generation',
  maker: 'generator or creator',
  door: 'provider',
  doors: 'identity providers',
  bind: 'link',
  binds: 'linked identities',
  unbind: 'unlink',
  way: 'method',
  ways: 'methods',
  whereabouts: 'client location',
  standing: 'status or visibility',
  weighing: 'age policy',
  beat: 'heartbeat',
  beats: 'heartbeats',
  apart: 'lazy or separate',
  judge: 'moderate or reduce',
  judged: 'moderated',
  given: 'provided or fulfilled',
  became: 'merged',
  puppet: 'stub',
  purse: 'wallet fixture',
  vip: 'premium',
  gold: 'coins',
}

/** Names that others chose: platform APIs, protocols, icons, and fields and values of the wire. */
const foreign = new Set([
  'bind',
  'given_name',
  'givenName',
  'keepAlive',
  'keepAliveMs',
  'keepAliveTimeout',
  'sendsKeepAlives',
  'keepXmp',
  'KEEP_ALIVE',
  'keep_activate_after_match',
  'DoorClosed',
  'isOnItsWay',
  'vipExpireAt',
])

/**
 * The specification's words for premium and coins. They stand in contracts, are mapped once at the edge of each domain,
 * and are seen by tests, which speak to the product from outside.
 */
const wireWords = new Set(['vip', 'gold'])
const wireFiles = [
  /contract\.ts$/,
  /\.test\.tsx?$/,
  /^tests\//,
  /^apps\/server\/client-config\/config-calls\.ts$/,
  /^apps\/server\/telegram\/photo-talk\.ts$/,
  /^domains\/accounts\/server\/calls\/my-profile\.ts$/,
  /^domains\/accounts\/web\/wire-profile\.ts$/,
  /^domains\/media\/server\/photos\/photo-answer\.ts$/,
  /^domains\/orders\/(server|web)\/wire-words\.ts$/,
  /^domains\/services\/server\/order-answer\.ts$/,
  // The colour of that name.
  /^(packages\/portrait|ui)\//,
]

/** Names in which `role` is that of a message, of an element (ARIA), of an operator or of a process. */
const otherRoles =
  /^(role|roles|Role|ROLE|getByRole|roleOf|rolesFor|refusedRole|refusesRoles|learnRoles|checkRole|LoreRole|OperatorRole|operatorRoles|aria-roledescription)$/
/** The routes and values that the specification names. */
const roleAddresses = /^(MyRoles\w*RouteImport|MyRoles\w*Route|landing_role_\d)$/

/** Whether a name says role for a character, which is the wire's word. */
function isWireRole(name: string, path: string): boolean {
  return (
    wordsOf(name).some((word) => word === 'role' || word === 'roles') &&
    !otherRoles.test(name) &&
    !roleAddresses.test(name) &&
    !/\.(test|spec)\.tsx?$|^tests\/|contract\.ts$/.test(path)
  )
}

/** The id of a conversation is a `sessionId` in calls and answers alone; in accounts it is that of a signed-in browser. */
function isWireVariable(name: string, isKey: boolean, path: string): boolean {
  return name === 'sessionId' && !isKey && !/\.(test|spec)\.tsx?$|^(tests|tools)\/|^domains\/accounts\//.test(path)
}

/** The words of a camelCase, PascalCase, kebab-case or snake_case name, in small letters. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}

/** Whether a name holds a word that this project replaced; the wire's words may stand in the files that speak to it. */
export function isReplaced(name: string, path = ''): boolean {
  const speaksWire = wireFiles.some((file) => file.test(path))
  const isOld = (word: string) => Object.hasOwn(replaced, word) && !(speaksWire && wireWords.has(word))
  return !foreign.has(name) && wordsOf(name).some(isOld)
}

/** Every identifier of a TypeScript source that holds a replaced word, once each. */
export function replacedNames(path: string, source: string): string[] {
  const found = new Set<string>()
  visit(parseSync(path, source).program, (name, isKey) => {
    if (isReplaced(name, path) || isWireRole(name, path) || isWireVariable(name, isKey, path)) found.add(name)
  })
  return [...found]
}

/** Every name in tables that holds a replaced word: of tables, columns, stored values but those of the wire, constraints and indexes. */
export function replacedTableNames(tables: readonly PgTable[]): string[] {
  const names = tables.flatMap((table) => {
    const { name, columns, checks, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
    return [
      name,
      ...columns.flatMap((column) => [
        column.name,
        ...(column.enumValues ?? []).filter((value) => !wireWords.has(value)),
      ]),
      ...[...checks, ...uniqueConstraints].map((constraint) => constraint.name ?? ''),
      ...primaryKeys.map((key) => key.getName() ?? ''),
      ...indexes.map((one) => one.config.name ?? ''),
    ]
  })
  return [...new Set(names)].filter((name) => isReplaced(name))
}

type Node = { type?: unknown; name?: unknown; key?: unknown; property?: unknown; computed?: unknown }

/** Sees every identifier, and whether it is the key of a property. */
function visit(node: unknown, see: (name: string, isKey: boolean) => void, isKey = false): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, name, key, property, computed } = node as Node
  if (typeof type === 'string' && type.endsWith('Identifier') && typeof name === 'string') see(name, isKey)
  for (const part of Object.values(node)) visit(part, see, computed !== true && (part === key || part === property))
}
