import { z } from 'zod'
import { kinks, mostKinks, oldestAge, youngestAge } from './attributes.ts'
import { lifeChoices, lookChoices } from './creation-choices.ts'

type Lists = Record<string, readonly [string, ...string[]]>
type Enums<T extends Lists> = { [Name in keyof T]: z.ZodType<T[Name][number]> }

/** A schema for each list, under the list's name. */
function enumsOf<const T extends Lists>(lists: T): Enums<T> {
  const enums: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, z.enum(list)]),
  )
  return enums as Enums<T>
}

const { style, ...looks } = enumsOf(lookChoices)

/**
 * The options that a person chooses for the woman they create. Custom characters are women only.
 * NOTE: the hash under which a request is repeated follows the order of these fields.
 */
export const options = z.strictObject({
  style,
  age: z.int().min(youngestAge).max(oldestAge),
  ...looks,
  kinks: z
    .array(z.enum(kinks))
    .max(mostKinks)
    .refine((chosen) => new Set(chosen).size === chosen.length),
  ...enumsOf(lifeChoices),
})
export type AppearanceOptions = z.infer<typeof options>

/** One of the numbers that a status is written in. */
export function oneOf<const T extends Record<string, number>>(numbers: T) {
  return z.literal(Object.values(numbers) as T[keyof T][])
}
