import { z } from 'zod'
import type { Appearance } from '#domains/media/server/public.ts'
import { appearanceSchema, readShots } from '#domains/media/server/public.ts'
import { genders } from '../../attributes.ts'
import type { CharacterCard } from '../../card.ts'
import { profileFactNames } from '../../rules.ts'
import type { CatalogueProblemCode } from '../../catalogue-problems.ts'
import type { JsonPath } from './json-lines.ts'

/** A problem with the path of its place. */
export type Found = { path: JsonPath; code: CatalogueProblemCode; words?: string }

const youngest = 18
const longest = 2000
const mostShots = 12
const words = z.string().max(longest)
/** The facts that a file states: those without which nobody is found or drawn, and the rest where it has them. */
const facts = z.looseObject({
  id: z.string().regex(/^[a-z0-9-]{2,80}$/),
  age: z.int().min(youngest).max(120),
  gender: z.enum(genders),
  style: z.enum(['REALITY', 'ANIMATE']),
  intro: words.optional(),
  hoverLine: words.optional(),
  openers: z.array(words).max(10).optional(),
  tags: z.array(z.string()).optional(),
  hot: z.int().min(1).max(1_000_000_000).optional(),
  addedAt: z.union([z.iso.date(), z.iso.datetime()]).optional(),
  ...Object.fromEntries(profileFactNames.map((name) => [name, words.optional()])),
})

const factsPath = ['data', 'extensions', 'nocturne/card'] as const
const lookPath = ['data', 'extensions', 'nocturne/look'] as const

/** Whether a card has the facts that the catalogue needs. */
export function isFacts(card: CharacterCard): boolean {
  return facts.safeParse(card.data.extensions['nocturne/card']).success
}

/** The faults of the facts of a card, and with the looks by which its pictures are drawn. */
export function problemsOfFacts(card: CharacterCard): Found[] {
  const { extensions } = card.data
  const own = extensions['nocturne/card']
  const read = facts.safeParse(own ?? {})
  if (!read.success) return read.error.issues.map((issue) => problemOf(issue, own))
  const look = appearanceSchema.safeParse(extensions['nocturne/look'])
  const problems = look.success ? problemsOfLook(read.data, look.data) : look.error.issues.map(problemInLook)
  const shots = readShots(extensions['nocturne/shots'])
  if (shots.length === 0 || shots.length > mostShots)
    problems.push({ path: ['data', 'extensions', 'nocturne/shots'], code: 'look' })
  return problems
}

function problemInLook({ path }: z.core.$ZodIssue): Found {
  return { path: [...lookPath, ...keysOf(path)], code: 'look' }
}

/** Where she is drawn otherwise than her facts say. A non-binary person is drawn as a woman or as a man. */
function problemsOfLook({ age, gender, style }: z.infer<typeof facts>, look: Appearance): Found[] {
  const stated = { age, style, ...(gender === 'nonbinary' ? {} : { gender }) }
  return Object.entries(stated)
    .filter(([name, value]) => look[name as keyof typeof stated] !== value)
    .map(([name, value]) => ({ path: [...lookPath, name], code: 'look-differs', words: String(value) }))
}

function problemOf({ path, code }: z.core.$ZodIssue, own: unknown): Found {
  const [name] = path
  const value: unknown =
    typeof own === 'object' && own !== null && typeof name === 'string' && Object.hasOwn(own, name)
      ? (own as Record<string, unknown>)[name]
      : undefined
  const place = [...factsPath, ...keysOf(path)]
  if (value === undefined) return { path: place, code: 'missing' }
  if (name === 'age' && typeof value === 'number' && value < youngest)
    return { path: place, code: 'under-age', words: String(value) }
  return { path: place, code: code === 'too_big' && name !== 'age' && name !== 'hot' ? 'too-long' : 'wrong' }
}

function keysOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.filter((key) => typeof key !== 'symbol')
}
