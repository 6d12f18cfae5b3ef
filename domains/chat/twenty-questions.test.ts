import { describe, expect, it } from 'vitest'
import type { Answer, TwentyQuestions } from './twenty-questions.ts'
import {
  answerFor,
  beginGame,
  gameInWords,
  mostTurns,
  nextStep,
  openQuestions,
  outcomeOf,
  playTurn,
  questionIds,
  revealedThing,
  thingIds,
} from './twenty-questions.ts'

/** Plays a round in which the person thinks of something and answers by these rules. */
function playThrough(game: TwentyQuestions, answer: (step: NonNullable<ReturnType<typeof nextStep>>) => Answer) {
  let now = game
  for (let step = nextStep(now); step; step = nextStep(now))
    now = playTurn(now, { type: 'answer', answer: answer(step) }) ?? now
  return now
}

describe('twenty questions', () => {
  it('names only questions that there are, and parts all things', () => {
    const rows = thingIds.map((thing) => questionIds.map((question) => answerFor(thing, question)).join())
    expect(new Set(rows).size).toBe(thingIds.length)
    expect(questionIds.every((question) => thingIds.some((thing) => answerFor(thing, question) === 'yes'))).toBe(true)
  })

  it('finds out nearly everything that a person thinks of, who answers as the bank would', () => {
    const rounds = thingIds.flatMap((thing) =>
      [1, 2, 3].map((seed) =>
        playThrough(beginGame('person', seed), (step) =>
          'question' in step ? answerFor(thing, step.question) : step.guess === thing ? 'yes' : 'no',
        ),
      ),
    )
    expect(rounds.every(({ turns }) => turns.length <= mostTurns)).toBe(true)
    expect(rounds.filter((round) => outcomeOf(round) === 'found')).toHaveLength(rounds.length)
  })

  it('forgives one wrong answer in three of four rounds', () => {
    const rounds = thingIds.map((thing) => {
      let count = 0
      return playThrough(beginGame('person', 5), (step) => {
        count += 1
        if ('guess' in step) return step.guess === thing ? 'yes' : 'no'
        const answer = answerFor(thing, step.question)
        return count === 3 ? (answer === 'yes' ? 'no' : 'yes') : answer
      })
    })
    const found = rounds.filter((round) => outcomeOf(round) === 'found').length
    expect(found / rounds.length).toBeGreaterThan(3 / 4)
  })

  it('gives up after twenty when nothing fits', () => {
    const round = playThrough(beginGame('person', 1), (step) => ('question' in step ? 'unsure' : 'no'))
    expect(outcomeOf(round)).toBe('notFound')
    expect(round.turns).toHaveLength(mostTurns)
    expect(playTurn(round, { type: 'answer', answer: 'yes' })).toBeNull()
    expect(revealedThing(round, true)).toBeNull()
  })

  it('answers truly for what she thinks of, each question once, and reveals it at the end alone', () => {
    const game = beginGame('character', 3)
    const secret = game.secret ?? thingIds[0]!
    const one = playTurn(game, { type: 'question', question: 'alive' })
    expect(one?.turns).toEqual([{ question: 'alive', answer: answerFor(secret, 'alive') }])
    expect(openQuestions(one!)).not.toContain('alive')
    expect(playTurn(one!, { type: 'question', question: 'alive' })).toBeNull()
    expect(playTurn(game, { type: 'answer', answer: 'yes' })).toBeNull()
    expect(revealedThing(one!, false)).toBeNull()
    expect(revealedThing(one!, true)).toBe(secret)
    const right = playTurn(one!, { type: 'guess', thing: secret })!
    expect(outcomeOf(right)).toBe('found')
    expect(revealedThing(right, true)).toBe(secret)
  })

  it('says in a prompt how it stands, and never her secret', () => {
    for (const seed of thingIds.keys()) {
      const game = playTurn(beginGame('character', seed), { type: 'question', question: 'round' })!
      const words = gameInWords(game, false)
      expect(words).toContain('round: ')
      expect(words.split(/[^a-z]+/)).not.toContain(game.secret)
    }
    const going = playTurn(beginGame('person', 1), { type: 'answer', answer: 'yes' })!
    expect(gameInWords(going, false)).toContain('that you do not know')
  })
})
