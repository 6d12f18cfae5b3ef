import { describe, expect, it } from 'vitest'
import texts from '../../locales/en/activities.json' with { type: 'json' }
import bank from './quiz.json' with { type: 'json' }
import { activityState } from './activity-shape.ts'
import type { Quiz } from './quiz.ts'
import {
  beginQuiz,
  chooseInQuiz,
  isMatchOver,
  isQuizOver,
  matchOfQuiz,
  nextQuizRound,
  offeredThemes,
  partsOf,
  questionsIn,
  quizInWords,
  quizScore,
  quizStep,
  quizTurns,
} from './quiz.ts'
import { quizLength, quizRounds, quizThemes } from './quiz-themes.ts'

const all = quizThemes.flatMap((theme) => bank[theme].map((question) => ({ theme, ...question })))
const seeds = Array.from({ length: 60 }, (_, seed) => seed * 2654435 + 1)

describe('the questions of the bank', () => {
  it('have one right choice of four, each with an id of its own, and more of a theme than a round has', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { right, wrong } of all) expect(new Set([right, ...wrong]).size).toBe(4)
    for (const theme of quizThemes) expect(bank[theme].length).toBeGreaterThan(quizLength + 5)
  })

  it('are made of codes, things and numbers that every language has names for', () => {
    const { language, region, currency } = texts.quiz.names
    const names: Record<(typeof quizThemes)[number], object> = {
      words: texts.things,
      languages: language,
      countries: region,
      money: region,
      numbers: {},
    }
    const nameless = all.filter(({ theme, subject, right, wrong, ...rest }) => {
      const isNumber = (one: string) => theme === 'numbers' && Number.isInteger(Number(one))
      const foreign = 'language' in rest ? rest.language : null
      return (
        [right, ...wrong].some((one) => !(one in names[theme]) && !isNumber(one)) ||
        (theme === 'money' && !(subject in currency)) ||
        (theme === 'numbers' && !subject.split(' ').every(isNumber)) ||
        (theme === 'words') !== (foreign !== null && foreign in language)
      )
    })
    expect(nameless).toEqual([])
  })
})

describe('a round of a quiz', () => {
  it('asks fifteen different questions, counts what is right, and ends', () => {
    for (const theme of quizThemes) {
      let quiz = beginQuiz(theme, 5)
      for (let step = quizStep(quiz); step; step = quizStep(quiz)) {
        const { right } = questionsIn(quiz)[quiz.chosen.length] ?? { right: '' }
        const wrong = step.choices.find((choice) => choice !== right) ?? ''
        quiz = chooseInQuiz(quiz, quiz.chosen.length < 4 ? wrong : right) ?? quiz
      }
      expect(isQuizOver(quiz)).toBe(true)
      expect([quizTurns(quiz).length, quizScore(quiz)]).toEqual([quizLength, quizLength - 4])
      expect(new Set(questionsIn(quiz).map(({ id }) => id)).size).toBe(quizLength)
      expect(chooseInQuiz(quiz, 'moon')).toBeNull()
    }
  })

  it('takes no choice that its question does not offer', () => {
    expect(chooseInQuiz(beginQuiz('money', 1), 'XX')).toBeNull()
  })

  it('differs from round to round, and has the right choice at every place', () => {
    const rounds = seeds.map((seed) => questionsIn({ theme: 'countries', seed }).map(({ id }) => id))
    expect(new Set(rounds.map((ids) => ids.join())).size).toBe(seeds.length)
    const places = seeds.map((seed) => {
      const quiz = beginQuiz('words', seed)
      return quizStep(quiz)?.choices.indexOf(questionsIn(quiz)[0]?.right ?? '')
    })
    for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place).length).toBeGreaterThan(4)
  })

  it('is in a prompt without the answer that is still to be found', () => {
    const quiz = chooseInQuiz(beginQuiz('words', 9), quizStep(beginQuiz('words', 9))?.choices[0] ?? '')
    const next = quiz && questionsIn(quiz)[1]
    expect(quiz && quizInWords(quiz, false)).toMatch(/so far [01] of 1 were right.*the person chose/)
    expect(quiz && quizInWords(quiz, false)).not.toContain(next?.subject)
    expect(quizInWords(beginQuiz('money', 1), true)).toContain('0 of 0')
  })
})

describe('one round after another', () => {
  it('repeats no question until the bank is through, and then comes in another order', () => {
    for (const theme of quizThemes) {
      const rounds = [beginQuiz(theme, 5)]
      while (rounds.length < partsOf(theme)) rounds.push(beginQuiz(theme, rounds.length + 77, rounds.at(-1)))
      const ids = rounds.flatMap((round) => questionsIn(round).map(({ id }) => id))
      expect(new Set(ids).size).toBe(partsOf(theme) * quizLength)
      const next = beginQuiz(theme, 99, rounds.at(-1))
      expect([next.seed, next.part]).toEqual([99, 0])
    }
    expect(beginQuiz('words', 8, beginQuiz('money', 5))).toMatchObject({ seed: 8, part: 0 })
  })

  it('leaves a stored round of before its questions, whatever came into the bank since', () => {
    const stored = { kind: 'quiz', theme: 'numbers', seed: 5, chosen: [] } as const
    const first = bank.numbers.slice(0, 24).map(({ id }) => id)
    expect(questionsIn(stored).every(({ id }) => first.includes(id))).toBe(true)
    expect(beginQuiz('numbers', 8, { ...stored, chosen: [] })).toMatchObject({ seed: 8, part: 0 })
  })
})

/** Chooses the right one in every question that is left, or a wrong one. */
function finished(quiz: Quiz, isRight = true): Quiz {
  let now = quiz
  for (let step = quizStep(now); step; step = quizStep(now)) {
    const { right } = questionsIn(now)[now.chosen.length] ?? { right: '' }
    now = chooseInQuiz(now, isRight ? right : (step.choices.find((choice) => choice !== right) ?? '')) ?? now
  }
  return now
}

/** A match of three rounds; the themes are the first that are offered. */
function matched(first: Quiz, isRight = true): Quiz {
  let now = finished(first, isRight)
  for (let [theme] = offeredThemes(now); theme; [theme] = offeredThemes(now))
    now = finished(nextQuizRound(now, theme, now.seed + 1) ?? now, isRight)
  return now
}

describe('a match', () => {
  it('has three rounds, each on its own theme: the first is the person’s, the second hers, the third again the person’s', () => {
    const first = finished(beginQuiz('money', 4))
    expect(isMatchOver(first)).toBe(false)
    expect(offeredThemes(beginQuiz('money', 4))).toEqual([])
    const [hers, ...none] = offeredThemes(first)
    expect(none).toEqual([])
    expect(nextQuizRound(first, 'money', 5)).toBeNull()
    const second = nextQuizRound(first, hers ?? 'words', 5)!
    expect(second).toMatchObject({ theme: hers, chosen: [], rounds: [{ theme: 'money', points: { person: 15 } }] })
    expect(nextQuizRound(second, 'words', 5)).toBeNull()
    const choice = offeredThemes(finished(second))
    expect(choice).toHaveLength(3)
    expect(choice).not.toContain('money')
    const last = matched(beginQuiz('money', 4))
    expect([isMatchOver(last), offeredThemes(last), matchOfQuiz(last)?.points.person]).toEqual([true, [], 45])
    expect(activityState.safeParse(last).success).toBe(true)
  })

  it('has her choose as well, two of three right, before the person does and whatever the person chooses', () => {
    const [well, badly] = [finished(beginQuiz('words', 11)), finished(beginQuiz('words', 11), false)]
    expect(quizTurns(well).map(({ hers }) => hers)).toEqual(quizTurns(badly).map(({ hers }) => hers))
    const turns = seeds.flatMap((seed) => quizTurns(finished(beginQuiz('numbers', seed))))
    const right = turns.filter(({ hers, right: one }) => hers === one).length
    expect(right / turns.length).toBeGreaterThan(0.62)
    expect(right / turns.length).toBeLessThan(0.71)
    for (const { hers, subject } of turns) {
      const known = bank.numbers.find((question) => question.subject === subject)
      expect([known?.right, ...(known?.wrong ?? [])]).toContain(hers)
    }
  })

  it('remembers who won the matches before, and repeats no question of a theme in the next one', () => {
    const first = matched(beginQuiz('words', 4))
    const second = beginQuiz('words', 5, first)
    expect(second.tally).toEqual({ person: 1, character: 0 })
    const ids = (quiz: Quiz) => questionsIn(quiz).map(({ id }) => id)
    expect(ids(second).filter((id) => ids(beginQuiz('words', 4)).includes(id))).toEqual([])
    const third = beginQuiz('words', 6, matched(second, false))
    expect(third.tally).toEqual({ person: 1, character: 1 })
    // One that the person left in the middle has no winner.
    expect(beginQuiz('words', 7, third).tally).toEqual({ person: 1, character: 1 })
    expect(quizInWords(third, false)).toContain('Of the matches before, the person won 1 and you won 1.')
  })

  it('leaves a stored round of before as it was: one round, and nothing of hers', () => {
    const stored = finished({ kind: 'quiz', theme: 'numbers', seed: 5, part: 1, chosen: [] })
    expect([isMatchOver(stored), offeredThemes(stored), matchOfQuiz(stored)]).toEqual([true, [], null])
    expect(quizTurns(stored).every(({ hers }) => hers === null)).toBe(true)
    expect(beginQuiz('numbers', 9, stored)).toMatchObject({ seed: 5, part: 2, tally: { person: 0, character: 0 } })
  })
})

/** The pace of a reader of 200 words a minute, who thinks eight seconds about four choices and looks at both answers. */
const secondsOf = {
  turn: (11 / 200) * 60 + 8 + (8 / 200) * 60,
  /** The line of the result, and the choice of a theme or of another match. */
  end: (12 / 200) * 60 + 5,
}

it('lasts ten minutes in one match, at a stated pace and without a word beside it, whatever its themes', () => {
  const minutes = Math.round((quizRounds * (quizLength * secondsOf.turn + secondsOf.end)) / 6) / 10
  expect(minutes).toBe(10.7)
})
