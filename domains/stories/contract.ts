import { z } from 'zod'
import { picture } from '#domains/characters/contract.ts'
import { defineCall } from '#platform/contract/call.ts'
import { lineAuthors, storyStates, writeStream } from './rules.ts'

const scriptId = z.string().regex(/^[\w-]{1,100}$/)
/** The version of one's progress that a page shows: an answer about another one changes nothing. */
const version = z.string().max(60)

const ending = z.object({ key: z.string(), title: z.string() })

const progress = z.object({
  scriptId: z.string(),
  state: z.enum(storyStates),
  /** Choices made since the beginning. */
  step: z.int(),
  /** The endings that the person has reached, in all their runs. */
  endings: z.array(ending),
})
export type StoryProgress = z.infer<typeof progress>

const story = z.object({
  id: z.string(),
  title: z.string(),
  /** The first lines, which say who and where. */
  opening: z.string(),
  /** The language that it is written in, as a code of the product's languages. */
  language: z.string(),
  /** The language of its title, its first lines and the titles of its endings. */
  namedIn: z.string(),
  /** Its text can be had in the reader's language, by the engine. */
  isTranslatable: z.boolean(),
  minutes: z.int(),
  /** For premium people alone. */
  isHidden: z.boolean(),
  /** Hidden, and the person has no premium. */
  isLocked: z.boolean(),
  character: z.object({ id: z.string(), name: z.string(), cover: picture }),
  /** The name of the member who wrote it, empty where they have chosen none; null for a built-in one. */
  author: z.string().nullable(),
  endingCount: z.int(),
  progress,
})
export type StoryCard = z.infer<typeof story>

const line = z.object({
  text: z.string(),
  /** Where and when a scene begins; null within a scene. */
  place: z.string().nullable(),
  by: z.enum(lineAuthors),
})
export type StoryLine = z.infer<typeof line>

/** Words of a choice; those of a translation are in the language of the reader. */
const words = z.object({ text: z.string(), isTranslated: z.boolean() })

export const storyChoice = words.extend({
  /** In coins; 0 for a choice that costs nothing. */
  price: z.int().nonnegative(),
  /** Paid for before: it costs nothing again. */
  isPaid: z.boolean(),
})
export type StoryChoice = z.infer<typeof storyChoice>

export const passage = z.object({
  lines: z.array(line),
  /** The choice that ended it; null in the last passage. */
  chosen: words.nullable(),
})
export type Passage = z.infer<typeof passage>

const place = z.object({
  version: z.string(),
  /** How many choices were made before the first of the given passages. */
  from: z.int(),
  passages: z.array(passage),
  choices: z.array(storyChoice),
  /** The engine has lines of the last passage to write or to translate: `writeStory` streams them. */
  isOpen: z.boolean(),
  /** The ending that this is; null while the story goes on. */
  ending: ending.nullable(),
  /** Reached now for the first time. */
  isNewEnding: z.boolean(),
  progress,
})
export type StoryPlace = z.infer<typeof place>

export const listCharacterStories = defineCall('/v1/character/script/list', {
  summary: 'The stories of a character, hidden ones too, and how far the person is in each.',
  auth: 'public',
  params: z.strictObject({ characterId: z.string().max(100) }),
  data: z.object({ list: z.array(story) }),
  errors: ['PARAMS_ERROR'],
  repeat: 'safe',
})

export const countCharacterStories = defineCall('/v1/character/script/count', {
  summary: 'How many stories of a character there are for everybody: the room of their list.',
  auth: 'public',
  params: z.strictObject({ characterId: z.string().max(100) }),
  data: z.object({ count: z.number().int() }),
  errors: [],
  repeat: 'safe',
})

export const listStories = defineCall('/v1/character/script/list-all', {
  summary: 'The stories of all characters, hidden ones too, and how far the person is in each.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ list: z.array(story) }),
  errors: [],
  repeat: 'safe',
})

const played = { auth: 'visitor', adultsOnly: true } as const

export const storyStatus = defineCall('/v1/user/character-script/status', {
  summary: 'How far the person is in a story, or in every story; one that was not played is not started.',
  ...played,
  params: z.strictObject({ scriptId: scriptId.nullish() }),
  data: z.object({ list: z.array(progress) }),
  errors: ['STORY_NOT_FOUND'],
  repeat: 'safe',
})

export const readStory = defineCall('/v1/user/character-script/read', {
  summary: 'A story from its beginning to where the person is, and the choices there. Reading begins nothing.',
  ...played,
  params: z.strictObject({ scriptId }),
  data: z.object({
    story,
    place,
    /** The story was revised: this is as far as its earlier choices still lead. */
    isRevised: z.boolean(),
    /** Every ending that there is; those that were not reached have no title here. */
    endings: z.array(z.object({ key: z.string(), title: z.string().nullable() })),
  }),
  errors: ['STORY_NOT_FOUND', 'PREMIUM_NEEDED'],
  repeat: 'safe',
})

export const chooseInStory = defineCall('/v1/user/character-script/choose', {
  summary:
    'Makes a choice at the version that the page shows, and answers with the next passage. The same choice sent again answers the same; from an earlier version it is refused.',
  ...played,
  params: z.strictObject({ scriptId, version, choice: z.int().min(0).max(50) }),
  data: place,
  errors: ['STORY_NOT_FOUND', 'PREMIUM_NEEDED', 'STORY_MOVED', 'INSUFFICIENT_FUNDS', 'SPEND_LIMIT_REACHED'],
  repeat: 'safe',
  costs: 'the coins that the choice states; nothing for one that was paid for before',
})

export const writeStory = defineCall('/v1/user/character-script/write', {
  summary:
    'Has the engine write the marked lines of the passage where the person is, and translate the others into their language. A line that it cannot write stays as its author wrote it.',
  ...played,
  params: z.strictObject({ scriptId, version }),
  data: z.object({ lines: z.array(line), choices: z.array(storyChoice) }),
  errors: ['STORY_NOT_FOUND', 'PREMIUM_NEEDED', 'STORY_MOVED'],
  repeat: 'safe',
  costs: 'nothing',
  streams: writeStream,
})

export const loadStory = defineCall('/v1/user/character-script/load', {
  summary:
    'Goes back to an earlier choice; what came after it is left, and endings stay collected. To the beginning for everybody, to any other choice with premium.',
  ...played,
  params: z.strictObject({ scriptId, version, step: z.int().min(0).max(1000) }),
  data: place,
  errors: ['STORY_NOT_FOUND', 'PREMIUM_NEEDED', 'STORY_MOVED'],
  repeat: 'safe',
})
