import { z } from 'zod'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export type Random = { next(): number; pick<T>(from: readonly T[]): T }

/** A seeded random generator, so that a failure can be reproduced. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number] }
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff lone',
  '🌙'.repeat(300),
  'x'.repeat(5000),
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{{user}}{{char}}',
  '${7*7}',
  '\u202e reversed',
  'ك'.repeat(100),
  '\\u0000',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e999',
  '00000000-0000-0000-0000-000000000000',
  'data:text/html,x',
  'http://127.0.0.1:1/',
  '\r\nset-cookie: a=b',
]
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  9_007_199_254_740_992,
  Number.MAX_VALUE,
  [],
  {},
  [[[[]]]],
  { __proto__: { isOperator: true } },
  { toString: 'x' },
  ...hostileTexts,
]

/** Params for a call: mostly of the right shape, often with a defect. `known` are ids worth trying. */
export function randomParams(schema: z.ZodType, random: Random, known: readonly string[]): unknown {
  if (random.next() < 0.08) return random.pick(hostileValues)
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, random, known)
}

function valueOf(schema: Schema, random: Random, known: readonly string[]): unknown {
  if (random.next() < 0.1) return random.pick(hostileValues)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return valueOf(random.pick(schema.anyOf), random, known)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return objectOf(schema, random, known)
  if (type === 'array')
    return Array.from({ length: Math.floor(random.next() * 5) }, () => valueOf(schema.items ?? {}, random, known))
  if (type === 'string') return textOf(schema, random, known)
  if (type === 'integer' || type === 'number') return Math.floor(random.next() * 120) - 10
  return type === 'boolean' ? random.next() < 0.5 : null
}

function objectOf(schema: Schema, random: Random, known: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(() => random.next() > 0.1)
  const extra = random.next() < 0.05 ? [['surprise', random.pick(hostileValues)] as const] : []
  return Object.fromEntries([
    ...fields.map(([name, field]) => [name, valueOf(field, random, known)] as const),
    ...extra,
  ])
}

function textOf(schema: Schema, random: Random, known: readonly string[]): string {
  if (known.length > 0 && random.next() < 0.6) return random.pick(known)
  if (schema.format === 'uuid' || schema.pattern)
    return random.next() < 0.5 ? crypto.randomUUID() : random.pick(hostileTexts)
  return random.next() < 0.5
    ? random.pick(hostileTexts)
    : Array.from({ length: 8 + Math.floor(random.next() * 20) }, () =>
        random.pick([...'abcdefgh 0123456789éжみ']),
      ).join('')
}
