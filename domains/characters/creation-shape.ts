import { z } from 'zod'
import { marks, skins } from '#domains/media/rules.ts'
import { allEthnicities, allHairstyles } from '#domains/media/vocabulary-contract.ts'
import { genders, kinks, mostKinks, oldestAge, traits, youngestAge } from './attributes.ts'
import { choiceNames, isChoiceOf, isLeftToWords, lifeChoices, lookChoices, occupations } from './creation-choices.ts'

type Lists = Record<string, readonly [string, ...string[]]>
type Enums<T extends Lists> = { [Name in keyof T]: z.ZodType<T[Name][number]> }

/** A schema for each list, under the list's name. */
function enumsOf<const T extends Lists>(lists: T): Enums<T> {
  const enums: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, z.enum(list)]),
  )
  return enums as Enums<T>
}

const life = enumsOf({ ...lifeChoices, occupation: occupations })

// The origins and hairstyles that are open are fewer; the server compares.
const { style, ...looks } = enumsOf({ ...lookChoices, ethnicity: allEthnicities, hair: allHairstyles })

/**
 * The options of a character, each by itself.
 * NOTE: the hash under which a request is repeated follows the order of these fields.
 */
export const optionFields = z.strictObject({
  /** Left out, a woman. */
  gender: z.enum(genders).optional(),
  style,
  age: z.int().min(youngestAge).max(oldestAge),
  ...looks,
  breastSize: looks.breastSize.optional(),
  hipSize: looks.hipSize.optional(),
  kinks: z
    .array(z.enum(kinks))
    .max(mostKinks)
    .refine((chosen) => new Set(chosen).size === chosen.length),
  /** Left out where no list has what a person's own words say: those are read as they stand. */
  occupation: life.occupation.optional(),
  personality: life.personality,
  /** Left out like the occupation. */
  relationship: life.relationship.optional(),
  /** Left out, a skin that follows from the origin. */
  skin: z.enum(skins).optional(),
  /** Only own words say these two: no list offers them. */
  marks: z.array(z.enum(marks)).max(marks.length).optional(),
  traits: z.array(z.enum(traits)).max(traits.length).optional(),
})

/**
 * All options of a character: every choice that is one for the gender has a value, and no other has. Occupation and
 * relationship may be left to own words.
 */
export const options = optionFields.refine(
  (chosen) =>
    choiceNames
      .filter((name) => chosen[name] !== undefined || !isLeftToWords(name))
      .every((name) => isChoiceOf(name, chosen.gender ?? 'woman') === (chosen[name] !== undefined)),
  'a man has neither bust nor hips to choose, everyone else has both',
)
/** All options of a character who has no own words to go by: nothing is left out. */
export const chosenOptions = options.refine(
  (chosen) => choiceNames.every((name) => chosen[name] !== undefined || !isLeftToWords(name)),
  'occupation and relationship are chosen where no own words say them',
)
export type AppearanceOptions = z.infer<typeof options>

/** One of the numbers that a status is written in. */
export function oneOf<const T extends Record<string, number>>(numbers: T) {
  return z.literal(Object.values(numbers) as T[keyof T][])
}
