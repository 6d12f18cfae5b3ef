import { describe, expect, it } from 'vitest'
import { activityState } from './activity-shape.ts'
import type { Answer, TwentyQuestions } from './twenty-questions.ts'
import {
  answerFor,
  beginGame,
  gameInWords,
  gameRounds,
  isGameOver,
  matchOfGame,
  mostTurns,
  nextGameRound,
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

/** A round to its end: the person answers as the bank would, or requests as cleverly as she does. */
function roundPlayed(game: TwentyQuestions, seed: number): TwentyQuestions {
  const thing = game.secret ?? thingIds[seed % thingIds.length]!
  if (game.thinks === 'person')
    return playThrough(game, (step) =>
      'question' in step ? answerFor(thing, step.question) : step.guess === thing ? 'yes' : 'no',
    )
  let now = game
  while (outcomeOf(now) === null) {
    const step = nextStep({ ...now, thinks: 'person' })!
    now = playTurn(now, 'question' in step ? { type: 'question', ...step } : { type: 'guess', thing: step.guess })!
  }
  return now
}

function matchPlayed(first: TwentyQuestions): TwentyQuestions {
  let now = roundPlayed(first, first.seed)
  for (let next = nextGameRound(now, now.seed + 31); next; next = nextGameRound(now, now.seed + 31))
    now = roundPlayed(next, now.seed * 7)
  return now
}

describe('a match of twenty questions', () => {
  it('has six rounds in which both think in turn, never of the same thing, and counts the questions that were not needed', () => {
    const over = matchPlayed(beginGame('character', 3))
    expect([isGameOver(over), nextGameRound(over, 1)]).toEqual([true, null])
    expect([...(over.rounds ?? []), over].map(({ thinks }) => thinks)).toEqual(
      Array.from({ length: gameRounds }, (_, at) => (at % 2 === 0 ? 'character' : 'person')),
    )
    const hers = (over.rounds ?? []).filter(({ thinks }) => thinks === 'character').map(({ thing }) => thing)
    expect(new Set(hers).size).toBe(hers.length)
    const all = [...(over.rounds ?? []).map(({ turns }) => turns), over.turns.length]
    const { points } = matchOfGame(over)!
    expect(points.person + points.character).toBe(all.reduce((sum, turns) => sum + mostTurns + 1 - turns, 0))
    expect(activityState.safeParse(over).success).toBe(true)
  })

  it('goes on only once a round is over, and remembers who won the matches before', () => {
    expect(nextGameRound(beginGame('person', 1), 2)).toBeNull()
    const over = matchPlayed(beginGame('person', 8))
    const { person, character } = matchOfGame(over)!.points
    expect(person).not.toBe(character)
    const next = beginGame('person', 9, over)
    expect(next.tally).toEqual({ person: person > character ? 1 : 0, character: person > character ? 0 : 1 })
    expect(gameInWords(next, false)).toContain(`the person won ${next.tally?.person}`)
    expect(beginGame('person', 10, next).tally).toEqual(next.tally)
  })

  it('leaves a stored round of before as it was', () => {
    const stored = roundPlayed({ kind: 'twentyQuestions', thinks: 'person', secret: null, seed: 4, turns: [] }, 4)
    expect([isGameOver(stored), nextGameRound(stored, 1), matchOfGame(stored)]).toEqual([true, null, null])
  })

  it('lasts ten minutes at a stated pace: eleven seconds for a turn, twelve to see the end of a round and go on', () => {
    const matches = Array.from({ length: 10 }, (_, at) =>
      matchPlayed(beginGame(at % 2 === 0 ? 'person' : 'character', at)),
    )
    const seconds = matches.map(({ rounds = [], turns }) =>
      [...rounds.map((round) => round.turns), turns.length].reduce((sum, count) => sum + count * 11 + 12, 0),
    )
    const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length / 60
    expect(mean).toBeGreaterThan(12)
    expect(mean).toBeLessThan(15)
    expect(Math.min(...seconds)).toBeGreaterThan(600)
  })
})
