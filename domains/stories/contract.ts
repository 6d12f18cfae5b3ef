import { z } from 'zod'
import { picture } from '#domains/characters/contract.ts'
import { defineCall } from '#platform/contract/call.ts'
import { storyStates } from './rules.ts'

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
  minutes: z.int(),
  /** For premium people alone. */
  isHidden: z.boolean(),
  /** Hidden, and the person has no premium. */
  isLocked: z.boolean(),
  character: z.object({ id: z.string(), name: z.string(), cover: picture }),
  endingCount: z.int(),
  progress,
})
export type StoryCard = z.infer<typeof story>

const line = z.object({
  text: z.string(),
  /** Where and when a scene begins; null within a scene. */
  place: z.string().nullable(),
})

const passage = z.object({
  lines: z.array(line),
  /** The choice that ended it; null in the last passage. */
  chosen: z.string().nullable(),
})
export type Passage = z.infer<typeof passage>

const place = z.object({
  version: z.string(),
  /** How many choices were made before the first of the given passages. */
  from: z.int(),
  passages: z.array(passage),
  choices: z.array(z.string()),
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
  errors: ['STORY_NOT_FOUND', 'PREMIUM_NEEDED', 'STORY_MOVED'],
  repeat: 'safe',
  costs: 'nothing',
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
