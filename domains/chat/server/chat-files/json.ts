import { ChatFileError } from './chat-file-error.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

/** Nested deeper than any chat that people have, and shallow enough for every reader. */
const deepest = 64

/** The value of a JSON text; one that is nested too deeply is refused before it is parsed. */
export function parseJson(text: string, at: number | null = null): Json {
  if (isTooDeep(text)) throw new ChatFileError('too-deep', at)
  try {
    return JSON.parse(text) as Json
  } catch (cause) {
    throw new ChatFileError(at === null ? 'not-json' : 'broken-line', at, { cause })
  }
}

/** Read before parsing, because parsers walk a value by calling themselves. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) isInText = false
    } else if (code === 0x22) isInText = true
    else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; another value, or an entry that is none, is refused. */
export function objectsOf(value: Json | undefined): JsonObject[] {
  if (!Array.isArray(value)) throw new ChatFileError('wrong-types')
  return value.map((one, index) => {
    if (!isObject(one)) throw new ChatFileError('wrong-types', index + 1)
    return one
  })
}

/** A text, or nothing where the field is missing; another type is refused. */
export function textOf(value: Json | undefined, at: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new ChatFileError('wrong-types', at)
  return value
}

/** A text where the field is one. */
export function wordsOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** An object without some of its fields; nothing where none are left. */
export function without(value: JsonObject, fields: readonly string[]): JsonObject | null {
  const rest = Object.entries(value).filter(([name]) => !fields.includes(name))
  return rest.length === 0 ? null : Object.fromEntries(rest)
}

/** Whether two values are the same field by field, whatever the order of the fields. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}
