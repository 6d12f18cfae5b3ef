import drawings from './drawings.json' with { type: 'json' }
import type { ThingId } from './twenty-questions.ts'

/** A stroke of a drawing: its shape, which is said of it, and its path on a square of 100 by 100. */
export type Stroke = { shape: (typeof strokeShapes)[number]; path: string }
export const strokeShapes = ['line', 'curve', 'circle', 'box', 'triangle', 'dot'] as const

const strokesOf = new Map(Object.entries(drawings) as [ThingId, Stroke[]][]) // a test compares the names with the list of things
/** The things that she can draw. */
export const drawableThings = [...strokesOf.keys()]

/** So many drawings are a round: ten minutes at an easy pace (docs/benchmarks.md). */
export const drawingsInRound = 12
/** So many guesses a drawing allows. */
export const mostGuesses = 4

export type Drawn = { thing: ThingId; isFound: boolean; /** How many strokes were there. */ strokes: number }

/** A round of drawings: she draws a thing stroke by stroke, the person finds it out. */
export type DrawingGuess = {
  kind: 'drawingGuess'
  /** A whole number that decides what she draws. */
  seed: number
  done: Drawn[]
  /** How many strokes of the drawing on the card are there. */
  strokes: number
  /** The wrong guesses at it. */
  guesses: ThingId[]
}

export type DrawingMove = { type: 'stroke' } | { type: 'pass' } | { type: 'guess'; thing: ThingId }

/** A round that begins now, with the first stroke. */
export function beginDrawing(seed: number): DrawingGuess {
  return { kind: 'drawingGuess', seed, done: [], strokes: 1, guesses: [] }
}

/** Whether all drawings of a round are done. */
export function isDrawingOver({ done }: Pick<DrawingGuess, 'done'>): boolean {
  return done.length >= drawingsInRound
}

/** The strokes of a thing that she can draw. */
export function strokesOfThing(thing: ThingId): readonly Stroke[] {
  return strokesOf.get(thing) ?? []
}

/** The drawing on the card as far as it is there, and how many strokes are left; null at the end. */
export function currentDrawing(round: DrawingGuess): { strokes: Stroke[]; left: number } | null {
  const thing = secretThing(round)
  if (thing === null) return null
  const all = strokesOfThing(thing)
  return { strokes: all.slice(0, round.strokes), left: Math.max(0, all.length - round.strokes) }
}

/** The round after a move; null where it allows no such move. */
export function drawOn(round: DrawingGuess, move: DrawingMove): DrawingGuess | null {
  const thing = secretThing(round)
  const left = currentDrawing(round)?.left ?? 0
  if (thing === null) return null
  if (move.type === 'stroke') return left > 0 ? { ...round, strokes: round.strokes + 1 } : null
  if (move.type === 'pass') return withDone(round, { thing, isFound: false, strokes: round.strokes })
  if (move.thing === thing) return withDone(round, { thing, isFound: true, strokes: round.strokes })
  if (round.guesses.includes(move.thing)) return null
  const guesses = [...round.guesses, move.thing]
  return guesses.length >= mostGuesses
    ? withDone(round, { thing, isFound: false, strokes: round.strokes })
    : { ...round, guesses }
}

/** The points of a round: two for a thing that was found, and one more for each stroke that it did not need. */
export function drawingPoints({ done }: Pick<DrawingGuess, 'done'>): number {
  return done.reduce(
    (sum, { thing, isFound, strokes }) => sum + (isFound ? 2 + strokesOfThing(thing).length - strokes : 0),
    0,
  )
}

/** How a round stands in the words of a prompt; the thing on the card is not in them. */
export function drawingInWords(round: DrawingGuess, isOver: boolean): string {
  const said = round.done.map(({ thing, isFound }) => `${thing}: ${isFound ? 'found' : 'not found'}`).join('; ')
  const soFar = said === '' ? 'Nothing was found yet.' : `So far: ${said}.`
  if (isOver)
    return `You just drew things for the person, who guessed what they are; ${drawingPoints(round)} points. ${soFar} You may say something about it.`
  return `Beside the conversation you draw things stroke by stroke on a card, and the person guesses there what they are: drawing ${round.done.length + 1} of ${drawingsInRound}. ${soFar} What you draw now is not in these notes: name nothing, and leave the guessing to the card.`
}

function withDone(round: DrawingGuess, drawn: Drawn): DrawingGuess {
  return { ...round, done: [...round.done, drawn], strokes: 1, guesses: [] }
}

/** The thing that is drawn now: each one once in a round. */
function secretThing({ seed, done }: DrawingGuess): ThingId | null {
  if (isDrawingOver({ done })) return null
  const left = drawableThings.filter((thing) => !done.some((one) => one.thing === thing))
  return left[(seed + Math.imul(done.length, 7919)) % left.length] ?? null
}
