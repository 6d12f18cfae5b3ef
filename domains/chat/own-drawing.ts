import type { Answer, NextStep, QuestionId, ThingId } from './twenty-questions.ts'
import { likeliestThing, nextStep, thingIds } from './twenty-questions.ts'

/** Lines lie in a square of this side; the rest bounds what one drawing stores and sends. */
export const inkBounds = { side: 255, strokes: 40, pointsOfStroke: 200, points: 600, words: 160 }

/** So many drawings are a round: ten minutes at an easy pace (docs/benchmarks.md). */
export const ownDrawingsInRound = 8
/** So many wrong guesses and so many of her questions a drawing allows. */
export const mostHerGuesses = 4
export const mostClues = 8
/** So many things the card proposes. */
const proposed = 3

/** A line that a hand drew: x and y of each of its points, one after the other. */
export type InkStroke = number[]
/** The answer that she takes for right: a thing of the bank, or words of her engine. `isSeen` says that the engine read the picture. */
export type HerGuess = ({ thing: ThingId } | { text: string }) & { isSeen: boolean }
type Clue = { question: QuestionId; answer: Answer }
export type HerStep = { question: QuestionId } | { guess: HerGuess }

/** A drawing that is done, with her guesses; the last one is right where it was found. */
export type OwnDrawing = { strokes: InkStroke[]; words: string; guesses: HerGuess[]; isFound: boolean }

/** A round in which the person draws and she guesses. NOTE: the thing that is drawn is nowhere in it, so no guess can come from it. */
export type PersonDraws = {
  kind: 'personDraws'
  /** A whole number that decides what the card proposes and which questions she puts. */
  seed: number
  done: OwnDrawing[]
  /** The drawing on the card as it was shown to her last: lines, words in their place or beside them. */
  strokes: InkStroke[]
  words: string
  clues: Clue[]
  /** The wrong guesses at it. */
  guesses: HerGuess[]
  /** Her question or guess that waits for an answer. */
  waiting: HerStep | null
}

type PersonDrawsMove =
  | { type: 'show'; strokes: InkStroke[]; words: string }
  | { type: 'step'; step: HerStep }
  | { type: 'answer'; answer: Answer }
  | { type: 'pass' }

/** A round that begins now, with an empty sheet. */
export function beginOwnDrawing(seed: number): PersonDraws {
  return { kind: 'personDraws', seed, done: [], ...emptySheet }
}

/** Whether all drawings of a round are done. */
export function isOwnDrawingOver({ done }: Pick<PersonDraws, 'done'>): boolean {
  return done.length >= ownDrawingsInRound
}

/** How many points the lines of a drawing have. */
export function pointsIn(strokes: readonly InkStroke[]): number {
  return strokes.reduce((sum, line) => sum + line.length / 2, 0)
}

/** The things that the card proposes to draw: others for each drawing of a round. Which one is chosen, if any, is the person’s secret. */
export function proposedThings({ seed, done }: Pick<PersonDraws, 'seed' | 'done'>): ThingId[] {
  const from = seed % thingIds.length
  // Steps of a number without a common divisor with the length pass every thing before one comes again.
  return Array.from(
    { length: proposed },
    (_, at) => thingIds[(from + (done.length * proposed + at) * 29) % thingIds.length] ?? 'cat',
  )
}

/** Whether there is something of the drawing for her to go by. */
export function isShown({ strokes, words }: Pick<PersonDraws, 'strokes' | 'words'>): boolean {
  return strokes.length > 0 || words !== ''
}

/** The round after a move; null where it allows no such move. */
export function playOwnDrawing(round: PersonDraws, move: PersonDrawsMove): PersonDraws | null {
  if (isOwnDrawingOver(round)) return null
  switch (move.type) {
    case 'show':
      return canShow(round, move) ? { ...round, strokes: move.strokes, words: move.words, waiting: null } : null
    case 'step':
      return mayStep(round) ? { ...round, waiting: move.step } : null
    case 'answer':
      return answered(round, move.answer)
    case 'pass':
      return isShown(round) ? withDone(round, { guesses: round.guesses, isFound: false }) : null
  }
}

/** Whether it is her turn: something is shown, and nothing of hers waits for an answer. */
export function mayStep(round: PersonDraws): boolean {
  return isShown(round) && round.waiting === null && !isOwnDrawingOver(round)
}

/** Her next question or guess by what was answered and by things that the person’s words name; no engine and no sight is in it. */
export function stepByWords(round: PersonDraws, named: readonly ThingId[]): HerStep | null {
  const wrong = round.guesses.flatMap((one) => ('thing' in one ? [one.thing] : []))
  const [thing] = named.filter((one) => !wrong.includes(one))
  if (thing) return { guess: { thing, isSeen: false } }
  const turns = [...round.clues, ...wrong.map((guess) => ({ guess, isRight: false }))]
  const game = { kind: 'twentyQuestions', thinks: 'person', secret: null, seed: round.seed, turns } as const
  const likeliest = likeliestThing(game)
  const step: NextStep | null =
    round.clues.length < mostClues ? nextStep(game) : likeliest === null ? null : { guess: likeliest }
  return step && ('guess' in step ? { guess: { thing: step.guess, isSeen: false } } : step)
}

/** How a round stands in the words of a prompt. */
export function ownDrawingInWords(round: PersonDraws, isOver: boolean): string {
  const found = round.done.filter(({ isFound }) => isFound).length
  const soFar = round.done.map(inWords).join('; ')
  if (isOver)
    return `The person just drew things for you on a card, and you guessed: ${found} of ${round.done.length} found${soFar === '' ? '' : ` (${soFar})`}. You may say something about it.`
  const hint = round.words === '' ? '' : ` Their words about it: “${round.words}”.`
  const wrong = round.guesses.map(nameOf).join(', ')
  return `Beside the conversation the person draws things on a card, and you guess there what they are: drawing ${round.done.length + 1} of ${ownDrawingsInRound}, ${found} found so far.${hint}${wrong === '' ? '' : ` Wrong guesses: ${wrong}.`} The drawing is not in these notes: guess nothing here, and leave the guessing to the card.`
}

const emptySheet = { strokes: [], words: '', clues: [], guesses: [], waiting: null }

/** A guess of hers waits until it is answered, so that no drawing changes under it. */
function canShow(round: PersonDraws, shown: Pick<PersonDraws, 'strokes' | 'words'>): boolean {
  return isShown(shown) && !(round.waiting && 'guess' in round.waiting)
}

function answered(round: PersonDraws, answer: Answer): PersonDraws | null {
  const { waiting, clues, guesses } = round
  if (!waiting) return null
  if ('question' in waiting) return { ...round, clues: [...clues, { ...waiting, answer }], waiting: null }
  if (answer === 'unsure') return null
  const all = [...guesses, waiting.guess]
  if (answer === 'yes') return withDone(round, { guesses: all, isFound: true })
  return all.length >= mostHerGuesses
    ? withDone(round, { guesses: all, isFound: false })
    : { ...round, guesses: all, waiting: null }
}

function withDone(round: PersonDraws, end: Pick<OwnDrawing, 'guesses' | 'isFound'>): PersonDraws {
  const { strokes, words } = round
  return { ...round, done: [...round.done, { strokes, words, ...end }], ...emptySheet }
}

function inWords({ guesses, isFound }: OwnDrawing): string {
  const last = guesses.at(-1)
  return isFound && last ? `found: ${nameOf(last)}` : 'not found'
}

function nameOf(guess: HerGuess): string {
  return 'thing' in guess ? guess.thing : guess.text
}
