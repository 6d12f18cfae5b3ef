import { z } from 'zod'
import { answers, questionIds, thingIds } from './twenty-questions.ts'

const question = z.enum(questionIds)
const thing = z.enum(thingIds)
const gameTurn = z.union([
  z.strictObject({ question, answer: z.enum(answers) }),
  z.strictObject({ guess: thing, isRight: z.boolean() }),
])

/** How something that two do together stands, as it is stored and as a bundle carries it: one shape for each kind. */
export const activityState = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('twentyQuestions'),
    thinks: z.enum(['person', 'character']),
    secret: thing.nullable(),
    seed: z.int().nonnegative(),
    turns: z.array(gameTurn).max(20),
  }),
])
export type ActivityState = z.infer<typeof activityState>
export type ActivityKind = ActivityState['kind']
export const activityKinds = ['twentyQuestions'] as const satisfies readonly ActivityKind[]

/** How one begins. */
export const activityOptions = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('twentyQuestions'),
    /** Who thinks of something; the other one finds it out. */
    thinks: z.enum(['person', 'character']),
  }),
])
export type ActivityOptions = z.infer<typeof activityOptions>

/** One move of the person; each kind allows its own. */
export const activityMove = z.discriminatedUnion('type', [
  /** Ends it, whatever it is. */
  z.strictObject({ type: z.literal('end') }),
  /** The person’s answer to her question; a guess is right or wrong, never unsure. */
  z.strictObject({ type: z.literal('answer'), answer: z.enum(answers) }),
  z.strictObject({ type: z.literal('question'), question }),
  z.strictObject({ type: z.literal('guess'), thing }),
])
export type ActivityMove = z.infer<typeof activityMove>

const nextStep = z.union([z.object({ question }), z.object({ guess: thing })])

/** How one stands for the person: without what they are to find out. */
const activityView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('twentyQuestions'),
    thinks: z.enum(['person', 'character']),
    turns: z.array(gameTurn),
    /** Her question or guess that waits for an answer; null where the questions are the person’s, and at the end. */
    current: nextStep.nullable(),
    outcome: z.enum(['found', 'notFound']).nullable(),
    /** The thing that it was, once it is known. */
    thing: thing.nullable(),
  }),
])

export const activity = z.object({
  id: z.string(),
  /** Grows with every change; a move names the one that the person saw. */
  version: z.int(),
  state: activityView,
  /** It is over, by its rules, its clock or the person. */
  isOver: z.boolean(),
  /** Where it stands among the messages, epoch milliseconds. */
  placedAt: z.number(),
  /** The time of the server when this was read, epoch milliseconds. */
  at: z.number(),
})
export type Activity = z.infer<typeof activity>
