import { z } from 'zod'
import { drawableThings, drawingsInRound, mostGuesses, strokeShapes } from './drawing-guess.ts'
import { filmBounds } from './film-evening.ts'
import { ink, ownDrawing, ownDrawingSheet, ownWordsOfDrawing } from './own-drawing-shape.ts'
import { ownDrawingsInRound } from './own-drawing.ts'
import { quizLength, quizRounds, quizThemes } from './quiz-themes.ts'
import { ideaIds, listBounds } from './shared-list.ts'
import { answers, gameRounds, mostTurns, questionIds, thingIds } from './twenty-questions.ts'

/** Half of a letter cannot be stored within a state. */
const words = z.string().overwrite((text) => text.toWellFormed())
const question = z.enum(questionIds)
const thing = z.enum(thingIds)
const gameTurn = z.union([
  z.strictObject({ question, answer: z.enum(answers) }),
  z.strictObject({ guess: thing, isRight: z.boolean() }),
])

/** More things than anybody puts on a list one after the other. */
const itemId = z.int().positive().max(1_000_000_000)
const listItem = z.strictObject({
  id: itemId,
  /** Empty for an idea. */
  text: z.string().max(listBounds.words),
  idea: z.enum(ideaIds).nullable(),
  isDone: z.boolean(),
  isGone: z.boolean(),
})
/** Within the dates that the database stores. */
const latestTime = 8_640_000_000_000
const filmTitle = words.trim().max(filmBounds.title)
const filmMinutes = z.int().min(filmBounds.least).max(filmBounds.most)
const filmClock = {
  title: filmTitle,
  minutes: filmMinutes,
  /** Milliseconds that it ran before it rested last. */
  elapsedMs: z
    .int()
    .nonnegative()
    .max(filmBounds.most * 60_000),
  /** Since when it runs, epoch milliseconds of the server; null while it rests. */
  runningSince: z.int().nonnegative().max(latestTime).nullable(),
}

const seed = z.int().nonnegative()
const count = z.int().nonnegative().max(100_000)
const points = z.strictObject({ person: count, character: count })
const match = z.object({ number: z.int(), most: z.int(), points, tally: points })
const thinker = z.enum(['person', 'character'])
const gameRound = z.strictObject({
  thinks: thinker,
  turns: z.int().nonnegative().max(mostTurns),
  isFound: z.boolean(),
  thing: thing.nullable(),
})
const theme = z.enum(quizThemes)
const quizPart = z.int().nonnegative().max(9)
/** A choice of a quiz: a code, a thing or a number. */
const quizWord = z.string().max(20)
const drawable = z.enum(drawableThings)
const drawn = z.strictObject({ thing: drawable, isFound: z.boolean(), strokes: z.int().positive().max(20) })

/** How something that two do together stands, as it is stored and as a bundle carries it: one shape for each kind. */
export const activityState = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('twentyQuestions'),
    thinks: thinker,
    secret: thing.nullable(),
    seed,
    turns: z.array(gameTurn).max(mostTurns),
    rounds: z
      .array(gameRound)
      .max(gameRounds - 1)
      .exactOptional(),
    tally: points.exactOptional(),
  }),
  z
    .strictObject({
      kind: z.literal('sharedList'),
      nextId: itemId,
      items: z.array(listItem).max(listBounds.items + listBounds.removed),
    })
    .refine(({ items, nextId }) => items.every(({ id }) => id < nextId), 'an id is given once')
    .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'each has its own id'),
  z.strictObject({ kind: z.literal('filmEvening'), ...filmClock }),
  z.strictObject({
    kind: z.literal('quiz'),
    theme,
    seed,
    part: quizPart.exactOptional(),
    chosen: z.array(quizWord).max(quizLength),
    rounds: z
      .array(z.strictObject({ theme, points }))
      .max(quizRounds - 1)
      .exactOptional(),
    seen: z.partialRecord(theme, z.strictObject({ seed, part: quizPart })).exactOptional(),
    tally: points.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('drawingGuess'),
    seed,
    done: z.array(drawn).max(drawingsInRound),
    strokes: z.int().positive().max(20),
    guesses: z.array(drawable).max(mostGuesses),
  }),
  z.strictObject({
    kind: z.literal('personDraws'),
    seed,
    done: z.array(ownDrawing).max(ownDrawingsInRound),
    ...ownDrawingSheet,
  }),
])
export type ActivityState = z.infer<typeof activityState>
export type ActivityKind = ActivityState['kind']

/** How one begins. */
export const activityOptions = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('twentyQuestions'),
    /** Who thinks of something first; the other one finds it out. */
    thinks: thinker,
  }),
  z.strictObject({ kind: z.literal('sharedList') }),
  z.strictObject({ kind: z.literal('filmEvening'), title: filmTitle, minutes: filmMinutes }),
  /** The questions are hers, on a theme. */
  z.strictObject({ kind: z.literal('quiz'), theme }),
  /** She draws, the person guesses. */
  z.strictObject({ kind: z.literal('drawingGuess') }),
  /** The person draws, she guesses. */
  z.strictObject({ kind: z.literal('personDraws') }),
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
  /** The next round of a match; `theme` in a quiz alone. */
  z.strictObject({ type: z.literal('round'), theme: theme.nullable() }),
  /** The choice in a quiz. */
  z.strictObject({ type: z.literal('choose'), choice: quizWord }),
  /** Has her draw the next stroke, or say what it is. */
  z.strictObject({ type: z.literal('stroke') }),
  z.strictObject({ type: z.literal('pass') }),
  /** Shows her a drawing of one’s own, in lines, in words or in both; shown again it takes the place of the one before. */
  z.strictObject({ type: z.literal('show'), strokes: ink, words: ownWordsOfDrawing }),
  /** Has her guess what it is: by sight where her model reads pictures, else by words. */
  z.strictObject({ type: z.literal('ask') }),
  /** Puts words on the list. */
  z.strictObject({ type: z.literal('add'), text: words.trim().min(1).max(listBounds.words) }),
  /** Puts an idea of hers on the list. */
  z.strictObject({ type: z.literal('idea') }),
  z.strictObject({ type: z.literal('tick'), item: z.int(), isDone: z.boolean() }),
  z.strictObject({ type: z.literal('shift'), item: z.int(), to: z.enum(['up', 'down']) }),
  z.strictObject({ type: z.literal('remove'), item: z.int() }),
  z.strictObject({ type: z.literal('restore'), item: z.int() }),
  /** Starts the clock of a film, or lets it rest. */
  z.strictObject({ type: z.literal('run'), isRunning: z.boolean() }),
])
export type ActivityMove = z.infer<typeof activityMove>

const nextStep = z.union([z.object({ question }), z.object({ guess: thing })])

/** The subject of a question: a word, a code or a row of numbers; `language` is that of a word. */
const quizSubject = { subject: z.string(), language: z.string().optional() }
const stroke = z.object({
  shape: z.enum(strokeShapes),
  /** A path in a square of 100 by 100. */
  path: z.string(),
})

/** How one stands for the person: without what they are to find out. */
const activityView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('twentyQuestions'),
    thinks: thinker,
    turns: z.array(gameTurn),
    /** Her question or guess that waits for an answer; null where the questions are the person’s, and at the end. */
    current: nextStep.nullable(),
    outcome: z.enum(['found', 'notFound']).nullable(),
    /** How the match stands whose round it is; null for a round of before. */
    match: match.nullable(),
    /** The thing that it was, once it is known. */
    thing: thing.nullable(),
  }),
  z.object({ kind: z.literal('sharedList'), items: z.array(listItem.omit({ isGone: true })) }),
  z.object({ kind: z.literal('filmEvening'), ...filmClock }),
  z.object({
    kind: z.literal('quiz'),
    theme,
    turns: z.array(z.object({ ...quizSubject, chosen: z.string(), right: z.string(), hers: z.string().nullable() })),
    /** The question that waits for a choice; null at the end of a round. */
    current: z.object({ ...quizSubject, choices: z.array(z.string()) }).nullable(),
    score: z.int(),
    match: match.nullable(),
    /** Between two rounds, the themes of which the next one may be. */
    offered: z.array(theme),
  }),
  z.object({
    kind: z.literal('drawingGuess'),
    done: z.array(drawn),
    /** The strokes of the drawing on the card, and how many are left; null at the end. */
    current: z.object({ strokes: z.array(stroke), left: z.int() }).nullable(),
    guesses: z.array(drawable),
    points: z.int(),
  }),
  z.object({
    kind: z.literal('personDraws'),
    done: z.array(ownDrawing),
    /** The sheet on the card, and what it proposes; null at the end. */
    current: z.object({ ...ownDrawingSheet, proposed: z.array(thing) }).nullable(),
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
