import { describe, expect, it } from 'vitest'
import texts from '../../locales/en/activities.json' with { type: 'json' }
import bank from './quiz.json' with { type: 'json' }
import {
  beginQuiz,
  chooseInQuiz,
  isQuizOver,
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
        (theme === 'countries' && !(subject in region)) ||
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
