import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { access, customKind, genders, releaseStatus, visibility } from './attributes.ts'
import { profileFacts } from './card.ts'
import { oneOf } from './creation-shape.ts'
import { sorts } from './rules.ts'

export const picture = z.object({
  /** Address of the picture without its size; `?w=` takes 160, 320, 480, 720 or 960. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 thumbhash, shown until the picture is there. */
  thumbhash: z.string(),
})
export type Picture = z.infer<typeof picture>

export const characterSummary = z.object({
  id: z.string(),
  name: z.string(),
  age: z.number().int(),
  gender: z.enum(genders),
  style: z.enum(['REALITY', 'ANIMATE']),
  intro: z.string(),
  /** Her work, in words; empty where nothing is known of it. */
  occupation: z.string(),
  tags: z.array(z.object({ slug: z.string(), label: z.string() })),
  cover: picture,
  /** Further pictures and the line she would say: only for people who have passed the age gate. */
  second: picture.nullable(),
  hoverLine: z.string().nullable(),
  /** In the answer to a search: her work is only related to the word that was typed, as a nurse's to "doctor". */
  isRelatedWork: z.literal(true).optional(),
})
export type CharacterSummary = z.infer<typeof characterSummary>

const age = z.int().min(18).max(999)

const filterParams = {
  /** Omitted, what the person chose for their feed; `ANY` and `any` show all. */
  style: z.enum(['REALITY', 'ANIMATE', 'ANY']).nullish(),
  gender: z.enum(['woman', 'man', 'any']).nullish(),
  /** In years, both ends included. */
  minAge: age.nullish(),
  maxAge: age.nullish(),
  tags: z.array(z.string().max(40)).max(10).nullish(),
  search: z.string().max(100).nullish(),
  /** Only those who came later, in milliseconds since 1970. */
  addedAfter: z.int().nonnegative().max(8.64e15).nullish(),
}

const listParams = z.strictObject({
  ...pageParams,
  sort: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(sorts.rec),
  ...filterParams,
})

const listOptions = {
  auth: 'public',
  params: listParams,
  data: pageOf(characterSummary),
  errors: [],
  repeat: 'safe',
} as const

export const tourListCharacters = defineCall('/v1/tour/character/list', {
  summary: 'The feed before sign-in.',
  ...listOptions,
})
export const listCharacters = defineCall('/v1/character/list', { summary: 'The feed.', ...listOptions })
export const listCharactersPaged = defineCall('/v1/character/list2', {
  summary: 'The feed by sort, page by page.',
  ...listOptions,
})

export const countCharacters = defineCall('/v1/character/count', {
  summary: 'How many characters of the feed pass a filter, and how many of them wear each tag.',
  auth: 'public',
  params: z.strictObject(filterParams),
  data: z.object({
    /** At most `mostCounted`, which stands for more. */
    count: z.int(),
    tags: z.array(z.object({ slug: z.string(), count: z.int() })),
    /**
     * How many of each gender, style and age pass the rest of the filter, whatever it says of these three; null where
     * more than `mostCounted` do.
     */
    people: z
      .array(
        z.object({
          gender: z.enum(genders),
          style: z.enum(['REALITY', 'ANIMATE']),
          age: z.int(),
          count: z.int(),
        }),
      )
      .nullable(),
  }),
  errors: [],
  repeat: 'safe',
})

export const characterDetail = defineCall('/v1/character/detail', {
  summary: 'One character. Before the age gate only what the feed shows.',
  auth: 'public',
  params: z.strictObject({ characterId: z.string().max(100) }),
  data: z.object({
    character: characterSummary.extend({
      ...profileFacts.shape,
      description: z.string().nullable(),
      personality: z.string().nullable(),
      greeting: z.string().nullable(),
      openers: z.array(z.string()),
      pictures: z.array(picture),
      releaseStatus: oneOf(releaseStatus),
      visibility: oneOf(visibility),
      /** Free to talk with for everybody, or for premium people alone. */
      access: oneOf(access),
      customKind: oneOf(customKind),
    }),
    /** The person made her. */
    isOwn: z.boolean(),
    similar: z.array(characterSummary),
  }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const listTags = defineCall('/v1/character-tag/options/list', {
  summary: 'Every tag that a character of the feed wears, with how many wear it.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ slug: z.string(), label: z.string(), count: z.number().int() })) }),
  errors: [],
  repeat: 'safe',
})
