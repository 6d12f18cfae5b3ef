import { describe, expect, it } from 'vitest'
import {
  beginDrawing,
  currentDrawing,
  drawableThings,
  drawingInWords,
  drawingPoints,
  drawingsInRound,
  drawOn,
  isDrawingOver,
  mostGuesses,
  strokesOfThing,
} from './drawing-guess.ts'
import type { DrawingGuess } from './drawing-guess.ts'
import { thingIds } from './twenty-questions.ts'

/** The thing on the card, found by trying. */
function secretOf(round: DrawingGuess) {
  return drawableThings.find((thing) => drawOn(round, { type: 'guess', thing })?.done[round.done.length]?.isFound)
}

describe('the drawings', () => {
  it('show things that have words in every language, in four strokes or more within their square', () => {
    for (const thing of drawableThings) {
      expect(thingIds).toContain(thing)
      expect(strokesOfThing(thing).length).toBeGreaterThanOrEqual(4)
      for (const { path } of strokesOfThing(thing)) expect(path).toMatch(/^M[\d. MLHVCAZalv-]+$/)
    }
  })
})

describe('a round of drawings', () => {
  it('shows six different things, and more points for what is found early', () => {
    let round = beginDrawing(3)
    const seen: string[] = []
    while (!isDrawingOver(round)) {
      const thing = secretOf(round) ?? 'cat'
      seen.push(thing)
      const before = drawingPoints(round)
      const late = drawOn(drawOn(round, { type: 'stroke' }) ?? round, { type: 'guess', thing }) ?? round
      round = drawOn(round, { type: 'guess', thing }) ?? round
      expect(drawingPoints(round) - before).toBe(1 + strokesOfThing(thing).length)
      expect(drawingPoints(round) - drawingPoints(late)).toBe(1)
    }
    expect(new Set(seen).size).toBe(drawingsInRound)
    expect([currentDrawing(round), drawOn(round, { type: 'stroke' })]).toEqual([null, null])
  })

  it('draws until there is nothing more to draw, and says what it is when it is given up', () => {
    let round = beginDrawing(8)
    const thing = secretOf(round)
    for (let next = drawOn(round, { type: 'stroke' }); next; next = drawOn(round, { type: 'stroke' })) round = next
    expect(currentDrawing(round)).toEqual({ strokes: strokesOfThing(thing ?? 'cat'), left: 0 })
    const after = drawOn(round, { type: 'pass' })
    expect(after?.done).toEqual([{ thing, isFound: false, strokes: strokesOfThing(thing ?? 'cat').length }])
    expect([after?.strokes, after && drawingPoints(after)]).toEqual([1, 0])
  })

  it('goes on to the next after so many wrong guesses, none of which counts twice', () => {
    let round = beginDrawing(11)
    const wrong = drawableThings.filter((one) => one !== secretOf(round)).slice(0, mostGuesses)
    for (const thing of wrong) {
      round = drawOn(round, { type: 'guess', thing }) ?? round
      if (round.guesses.length > 0) expect(drawOn(round, { type: 'guess', thing })).toBeNull()
    }
    expect([round.done.length, round.done[0]?.isFound, round.guesses]).toEqual([1, false, []])
  })

  it('is in a prompt without the thing on the card', () => {
    const first = beginDrawing(5)
    expect(drawingInWords(first, false)).not.toContain(secretOf(first))
    const found = drawOn(first, { type: 'guess', thing: secretOf(first) ?? 'cat' }) ?? first
    expect(drawingInWords(found, true)).toContain(`${secretOf(first)}: found`)
  })
})
