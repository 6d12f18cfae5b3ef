import { describe, expect, it } from 'vitest'
import texts from '../../locales/en/activities.json' with { type: 'json' }
import bank from './quiz.json' with { type: 'json' }
import {
  beginQuiz,
  chooseInQuiz,
  isQuizOver,
  partsOf,
  questionsIn,
  quizInWords,
  quizScore,
  quizStep,
  quizTurns,
} from './quiz.ts'
import { quizLength, quizThemes } from './quiz-themes.ts'

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

/** The pace of a reader of 200 words a minute, who thinks eight seconds about four choices and looks a moment at the answer. */
const secondsOf = {
  turn: (11 / 200) * 60 + 8 + 1.5,
  /** The line of the result, and the press for another round. */
  end: (8 / 200) * 60 + 5,
}

it('lasts ten minutes on a theme before anything repeats, at a stated pace; on money a third of that', () => {
  const minutesOf = (theme: (typeof quizThemes)[number]) =>
    Math.round((partsOf(theme) * (quizLength * secondsOf.turn + secondsOf.end)) / 6) / 10
  const minutes = Object.fromEntries(quizThemes.map((theme) => [theme, minutesOf(theme)]))
  expect(minutes).toEqual({ words: 10, languages: 10, countries: 10, money: 3.3, numbers: 10 })
})
