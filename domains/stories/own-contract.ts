import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { passage, storyChoice } from './contract.ts'
import { ownStoryBounds, storyFaultKinds } from './own-stories.ts'

const storyId = z.uuid()
const source = z.string().max(ownStoryBounds.source)
const knotName = z.string().regex(/^[\p{L}\p{N}_]{1,100}$/u)
/** The number of a line, 1 for the first; null for what has no line. */
const lineNumber = z.int().nullable()

const publication = z.object({
  /** The id under which others play it. */
  scriptId: z.string(),
  /** The revision that others play; null before the first was let through. */
  shownRevision: z.int().nullable(),
  /** A later revision that is reviewed, or that a decision refused. */
  next: z.object({ revision: z.int(), state: z.enum(['waiting', 'refused']) }).nullable(),
  /** A report or a decision hides it from everybody. */
  isHidden: z.boolean(),
})
export type Publication = z.infer<typeof publication>

const ownStory = z.object({
  id: z.string(),
  /** Empty while it has none. */
  title: z.string(),
  /** The character whom it is with; null where none is chosen, or where the person cannot meet them any more. */
  character: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The length of its ink in characters. */
  length: z.int(),
  /** One more with each save; a save names the one that it changes. */
  revision: z.int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Null for one that is the person's alone. */
  publication: publication.nullable(),
})
export type OwnStory = z.infer<typeof ownStory>

const refusedLine = z.object({ line: lineNumber, text: z.string() })
export type RefusedLine = z.infer<typeof refusedLine>

const fault = z.object({
  kind: z.enum(storyFaultKinds),
  line: lineNumber,
  /** An error leaves the story unplayable there; a warning does not. */
  isError: z.boolean(),
  /** The words of the compiler or the runtime, in English, or the knot or the line that the fault is about. */
  detail: z.string(),
})
export type StoryFault = z.infer<typeof fault>

const knot = z.object({
  name: z.string(),
  line: z.int(),
  /** The knots that its text names, in the order of the text. */
  leadsTo: z.array(z.string()),
  /** Its text can end the story. */
  ends: z.boolean(),
  /** Some way from the beginning comes here; null where the ways were not played. */
  isReached: z.boolean().nullable(),
})
export type StoryKnot = z.infer<typeof knot>

const writer = { auth: 'user', adultsOnly: true } as const

export const listOwnStories = defineCall('/v1/own-story/list', {
  summary: 'The stories that the person writes, the last changed first, and how many there may be.',
  ...writer,
  params: z.strictObject({}),
  data: z.object({ stories: z.array(ownStory), most: z.int() }),
  errors: [],
  repeat: 'safe',
})

export const readOwnStory = defineCall('/v1/own-story/read', {
  summary: 'One story that the person writes, with its ink.',
  ...writer,
  params: z.strictObject({ storyId }),
  data: z.object({ story: ownStory, source: z.string() }),
  errors: ['STORY_NOT_FOUND'],
  repeat: 'safe',
})

export const saveOwnStory = defineCall('/v1/own-story/save', {
  summary:
    'Stores an own story under an id that the client made, once its lines are screened: a new one with the revision 0, else over the revision that was read. The same save sent again answers the same; one over another revision is refused.',
  ...writer,
  params: z.strictObject({
    storyId,
    revision: z.int().min(0),
    title: z.string().max(ownStoryBounds.title),
    characterId: z.string().max(100).nullish(),
    source,
  }),
  /** Null with the lines that the rules refuse; nothing is stored then. */
  data: z.object({ story: ownStory.nullable(), refusals: z.array(refusedLine) }),
  errors: ['STORY_NOT_FOUND', 'STORY_CHANGED', 'TOO_MANY_STORIES', 'CHARACTER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
})

export const deleteOwnStory = defineCall('/v1/own-story/delete', {
  summary: 'Takes an own story away. It can be restored for thirty days.',
  ...writer,
  params: z.strictObject({ storyId }),
  data: z.object({}),
  errors: ['STORY_NOT_FOUND'],
  repeat: 'safe',
})

export const restoreOwnStory = defineCall('/v1/own-story/restore', {
  summary: 'Brings a deleted own story back.',
  ...writer,
  params: z.strictObject({ storyId }),
  data: z.object({ story: ownStory }),
  errors: ['STORY_NOT_FOUND', 'TOO_MANY_STORIES'],
  repeat: 'safe',
})

export const publishOwnStory = defineCall('/v1/own-story/publish', {
  summary:
    'Publishes the revision of an own story that the page shows, once all of it can be played and its character can be met by everybody. Others play it after a review, or at once where an operator chose that the rules alone decide. The same again answers the same.',
  ...writer,
  params: z.strictObject({
    storyId,
    revision: z.int().min(1) /** A code of the product's languages. */,
    language: z.string().max(20),
  }),
  /** Null with the faults for which it is not published. */
  data: z.object({ story: ownStory.nullable(), faults: z.array(fault) }),
  errors: ['PARAMS_ERROR', 'STORY_NOT_FOUND', 'STORY_CHANGED', 'STORY_TAKEN_DOWN', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
})

export const withdrawOwnStory = defineCall('/v1/own-story/withdraw', {
  summary: 'Takes a published story away from others. The person goes on writing it.',
  ...writer,
  params: z.strictObject({ storyId }),
  data: z.object({ story: ownStory }),
  errors: ['STORY_NOT_FOUND'],
  repeat: 'safe',
})

export const checkOwnStory = defineCall('/v1/own-story/check', {
  summary:
    'Compiles ink and plays it in every way within a bound: faults with their lines, knots with where they lead, and endings. Stores nothing.',
  ...writer,
  params: z.strictObject({ source }),
  data: z.object({
    faults: z.array(fault),
    knots: z.array(knot),
    /** The endings that some way comes to: the name that a tag gives each, or the knot in which it is. */
    endings: z.array(z.string()),
    /** How much was played; null where the ink does not compile. */
    walk: z.object({ states: z.int(), isWhole: z.boolean() }).nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'safe',
})
export type StoryCheck = z.infer<typeof checkOwnStory.data>

export const tryOwnStory = defineCall('/v1/own-story/try', {
  summary:
    'Plays ink from its beginning or from a knot, by choices made before. Nothing is stored, and no price is charged.',
  ...writer,
  params: z.strictObject({
    source,
    knot: knotName.nullish(),
    /** The places of the choices, 0 for the first. */
    path: z.array(z.int().min(0).max(100)).max(ownStoryBounds.path),
  }),
  data: z.object({
    passages: z.array(passage),
    choices: z.array(storyChoice),
    /** The ending at which it stands; null while it goes on, or where it cannot. */
    ending: z.string().nullable(),
    /** The knots that it came through. */
    visited: z.array(z.string()),
    /** Why it goes no further; null where it does. */
    fault: fault.nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'safe',
})
export type StoryTry = z.infer<typeof tryOwnStory.data>
