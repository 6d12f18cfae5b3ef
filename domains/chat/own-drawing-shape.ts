import { z } from 'zod'
import { inkBounds, mostClues, mostHerGuesses, pointsIn } from './own-drawing.ts'
import { answers, questionIds, thingIds } from './twenty-questions.ts'

const { side, strokes: mostStrokes, pointsOfStroke, points: mostPoints, words: longestWords } = inkBounds

/** Half of a letter cannot be stored within a state. */
const words = z.string().overwrite((text) => text.toWellFormed())

/** The lines of a drawing: bounded in number and length, every coordinate a whole number of the square. */
export const ink = z
  .array(
    z
      .array(z.int().min(0).max(side))
      .min(2)
      .max(2 * pointsOfStroke)
      .refine(({ length }) => length % 2 === 0, 'every point has two coordinates'),
  )
  .max(mostStrokes)
  .refine((strokes) => pointsIn(strokes) <= mostPoints, 'so many points are too many for one drawing')

/** A drawing in words, or words beside it. */
export const ownWordsOfDrawing = words.trim().max(longestWords)

const thing = z.enum(thingIds)
const question = z.enum(questionIds)
/** The longest guess that an engine may write. */
const guessText = words.min(1).max(60)
const guess = z.union([
  z.strictObject({ thing, isSeen: z.boolean() }),
  z.strictObject({ text: guessText, isSeen: z.boolean() }),
])

/** A drawing of the person that is done. */
export const ownDrawing = z.strictObject({
  strokes: ink,
  words: ownWordsOfDrawing,
  guesses: z.array(guess).max(mostHerGuesses),
  isFound: z.boolean(),
})

/** The sheet that the person draws on, as it was shown to her last. */
export const ownDrawingSheet = {
  strokes: ink,
  words: ownWordsOfDrawing,
  clues: z.array(z.strictObject({ question, answer: z.enum(answers) })).max(mostClues),
  guesses: z.array(guess).max(mostHerGuesses - 1),
  waiting: z.union([z.strictObject({ question }), z.strictObject({ guess })]).nullable(),
}
