import { describe, expect, it } from 'vitest'
import { ink } from './own-drawing-shape.ts'
import type { PersonDraws } from './own-drawing.ts'
import {
  beginOwnDrawing,
  inkBounds,
  isOwnDrawingOver,
  mostClues,
  mostHerGuesses,
  ownDrawingInWords,
  ownDrawingsInRound,
  playOwnDrawing,
  proposedThings,
  stepByWords,
} from './own-drawing.ts'
import { answerFor } from './twenty-questions.ts'

const line = [10, 10, 90, 90]
const shown = (round: PersonDraws, words = '') =>
  playOwnDrawing(round, { type: 'show', strokes: [line], words }) ?? round
const stepped = (round: PersonDraws) => {
  const step = stepByWords(round, [])
  return step ? (playOwnDrawing(round, { type: 'step', step }) ?? round) : round
}

describe('the lines of a drawing', () => {
  it('are bounded: in number, in points, and to whole numbers of the square', () => {
    const dots = (count: number) => Array.from({ length: count }, () => [1, 1])
    const long = (points: number) => Array<number>(2 * points).fill(7)
    const taken = (strokes: unknown) => ink.safeParse(strokes).success
    expect([taken([]), taken(dots(inkBounds.strokes)), taken([long(inkBounds.pointsOfStroke)])]).toEqual([
      true,
      true,
      true,
    ])
    expect([taken(dots(inkBounds.strokes + 1)), taken([long(inkBounds.pointsOfStroke + 1)])]).toEqual([false, false])
    expect(taken(Array.from({ length: 4 }, () => long(inkBounds.points / 4)))).toBe(true)
    expect(taken([...Array.from({ length: 4 }, () => long(inkBounds.points / 4)), [1, 1]])).toBe(false)
    for (const wrong of [[[1]], [[1, 2, 3]], [[-1, 0]], [[0, inkBounds.side + 1]], [[0.5, 1]], [['1', 2]], [[]]])
      expect(taken(wrong)).toBe(false)
  })
})

describe('a round in which the person draws', () => {
  it('proposes other things for each drawing', () => {
    let round = beginOwnDrawing(41)
    const all: string[] = []
    while (!isOwnDrawingOver(round)) {
      all.push(...proposedThings(round))
      round = playOwnDrawing(shown(round), { type: 'pass' }) ?? round
    }
    expect([all.length, new Set(all).size]).toEqual([3 * ownDrawingsInRound, 3 * ownDrawingsInRound])
    expect(playOwnDrawing(round, { type: 'show', strokes: [line], words: '' })).toBeNull()
  })

  it('shows nothing empty, and goes on to her turn once lines or words are there', () => {
    const empty = beginOwnDrawing(3)
    expect(playOwnDrawing(empty, { type: 'show', strokes: [], words: '' })).toBeNull()
    for (const type of ['pass', 'step'] as const)
      expect(playOwnDrawing(empty, { type, step: { question: 'alive' } })).toBeNull()
    const inWords = playOwnDrawing(empty, { type: 'show', strokes: [], words: 'It has whiskers' })
    expect(inWords).toMatchObject({ words: 'It has whiskers', waiting: null })
  })

  it('has her find a thing by her questions alone, and no drawing changes under a guess', () => {
    let round = stepped(shown(beginOwnDrawing(5)))
    for (let turn = 0; turn < 40 && round.done.length === 0; turn += 1) {
      const { waiting } = round
      if (!waiting) break
      if ('guess' in waiting) expect(playOwnDrawing(round, { type: 'show', strokes: [line], words: 'x' })).toBeNull()
      const answer =
        'question' in waiting
          ? answerFor('umbrella', waiting.question)
          : 'thing' in waiting.guess && waiting.guess.thing === 'umbrella'
            ? 'yes'
            : 'no'
      round = playOwnDrawing(round, { type: 'answer', answer }) ?? round
      if (round.done.length === 0) round = stepped(round)
    }
    expect(round.done[0]).toMatchObject({ isFound: true, strokes: [line] })
    expect(round.done[0]?.guesses.at(-1)).toEqual({ thing: 'umbrella', isSeen: false })
  })

  it('ends a drawing after so many wrong guesses, with so many questions at most, and no guess twice', () => {
    let round = stepped(shown(beginOwnDrawing(8)))
    let questions = 0
    for (let turn = 0; turn < 40 && round.done.length === 0; turn += 1) {
      const isQuestion = round.waiting !== null && 'question' in round.waiting
      questions += isQuestion ? 1 : 0
      round = playOwnDrawing(round, { type: 'answer', answer: isQuestion ? 'unsure' : 'no' }) ?? round
      if (round.done.length === 0) round = stepped(round)
    }
    const guesses = round.done[0]?.guesses.map((one) => JSON.stringify(one)) ?? []
    expect([questions <= mostClues, guesses.length, new Set(guesses).size]).toEqual([
      true,
      mostHerGuesses,
      mostHerGuesses,
    ])
    expect(round).toMatchObject({ strokes: [], words: '', clues: [], guesses: [], waiting: null })
  })

  it('takes a thing that the words name for the drawing, once', () => {
    const round = shown(beginOwnDrawing(2), 'like a moon')
    expect(stepByWords(round, ['moon'])).toEqual({ guess: { thing: 'moon', isSeen: false } })
    const waiting = playOwnDrawing(round, { type: 'step', step: { guess: { thing: 'moon', isSeen: false } } }) ?? round
    expect(playOwnDrawing(waiting, { type: 'answer', answer: 'unsure' })).toBeNull()
    const wrong = playOwnDrawing(waiting, { type: 'answer', answer: 'no' }) ?? waiting
    expect(stepByWords(wrong, ['moon'])).not.toMatchObject({ guess: { thing: 'moon' } })
  })

  it('is in a prompt with the person’s words and what was found', () => {
    const round = shown(beginOwnDrawing(1), 'It floats')
    expect(ownDrawingInWords(round, false)).toContain(
      `drawing 1 of ${ownDrawingsInRound}, 0 found so far. Their words about it: “It floats”.`,
    )
    const step = { guess: { text: 'a paper boat', isSeen: true } }
    const guessed = playOwnDrawing(round, { type: 'step', step }) ?? round
    const found = playOwnDrawing(guessed, { type: 'answer', answer: 'yes' }) ?? guessed
    expect(ownDrawingInWords(found, true)).toContain('1 of 1 found (found: a paper boat)')
  })
})
