import bank from './quiz.json' with { type: 'json' }
import type { QuizTheme } from './quiz-themes.ts'
import { quizLength } from './quiz-themes.ts'

/**
 * A question of the bank. Its subject and its choices are codes, foreign words, things or numbers: every language of the
 * product has names for them (`quiz.names` and `things` of activities.json).
 */
export type QuizQuestion = {
  id: string
  subject: string
  /** The language of a foreign word. */
  language?: string
  right: string
  wrong: readonly string[]
}

export const questionsOf: Record<QuizTheme, readonly QuizQuestion[]> = bank

/** A round of a quiz: the questions are hers, the choices are the person's. */
export type Quiz = {
  kind: 'quiz'
  theme: QuizTheme
  /** A whole number that decides the questions and the order of their choices. */
  seed: number
  /**
   * Which part of the shuffled bank it has, so that one round after another repeats nothing. Left out in rounds of before: they
   * have the questions that the bank had then.
   */
  part?: number
  /** The choices of the person, in the order of the questions. */
  chosen: string[]
}

/** So many questions each theme had before rounds had parts. NOTE: what stands before them is never moved, since stored rounds count on it. */
const questionsBefore: Record<QuizTheme, number> = { languages: 24, words: 29, money: 24, countries: 24, numbers: 24 }

export type QuizTurn = { subject: string; language?: string; chosen: string; right: string }
export type QuizStep = { subject: string; language?: string; choices: string[] }

/** A round that begins now: the next part of the bank after the last round of its theme, and after the last part a new order. */
export function beginQuiz(theme: QuizTheme, seed: number, last: Quiz | null = null): Quiz {
  const next = last?.theme === theme && last.part !== undefined ? last.part + 1 : 0
  return last && next > 0 && next < partsOf(theme)
    ? { kind: 'quiz', theme, seed: last.seed, part: next, chosen: [] }
    : { kind: 'quiz', theme, seed, part: 0, chosen: [] }
}

/** How many rounds of a theme repeat nothing. */
export function partsOf(theme: QuizTheme): number {
  return Math.floor(questionsOf[theme].length / quizLength)
}

/** The questions of a round, in their order. */
export function questionsIn({ theme, seed, part }: Pick<Quiz, 'theme' | 'seed' | 'part'>): QuizQuestion[] {
  if (part === undefined)
    return shuffled(questionsOf[theme].slice(0, questionsBefore[theme]), seed).slice(0, quizLength)
  return shuffled(questionsOf[theme], seed).slice(part * quizLength, (part + 1) * quizLength)
}

/** The question that waits for a choice; null at the end. */
export function quizStep(quiz: Quiz): QuizStep | null {
  const question = questionsIn(quiz)[quiz.chosen.length]
  if (!question) return null
  return { ...asSubject(question), choices: choicesOf(question, quiz.seed) }
}

/** The questions so far with their choices, the person's and the right one. */
export function quizTurns(quiz: Quiz): QuizTurn[] {
  return questionsIn(quiz)
    .slice(0, quiz.chosen.length)
    .map((question, at) => ({ ...asSubject(question), chosen: quiz.chosen[at] ?? '', right: question.right }))
}

/** How many choices were right. */
export function quizScore(quiz: Quiz): number {
  return quizTurns(quiz).filter(({ chosen, right }) => chosen === right).length
}

/** Whether all questions of a round are answered. */
export function isQuizOver({ chosen }: Pick<Quiz, 'chosen'>): boolean {
  return chosen.length >= quizLength
}

/** The round after a choice; null where the question offers no such choice, and at the end. */
export function chooseInQuiz(quiz: Quiz, choice: string): Quiz | null {
  return quizStep(quiz)?.choices.includes(choice) ? { ...quiz, chosen: [...quiz.chosen, choice] } : null
}

/** How a round stands in the words of a prompt; an answer that the person has still to find is not in them. */
export function quizInWords(quiz: Quiz, isOver: boolean): string {
  const turns = quizTurns(quiz)
  const score = `${quizScore(quiz)} of ${turns.length} were right`
  const last = turns.at(-1)
  const latest = last
    ? ` The last question was ${quoteOf(quiz.theme, last)}: the person chose ${nameOf(quiz.theme, last.chosen)}, right is ${nameOf(quiz.theme, last.right)}.`
    : ''
  if (isOver)
    return `You and the person just played a quiz (${quiz.theme}); ${score}.${latest} You may say something about it.`
  return `Beside the conversation you play a quiz (${quiz.theme}): a card asks for you, ${quizLength} questions in all; so far ${score}.${latest} Leave the next question to the card, and give no answer away.`
}

function quoteOf(theme: QuizTheme, { subject }: QuizTurn): string {
  return theme === 'words' || theme === 'languages' || theme === 'numbers' ? `“${subject}”` : nameOf(theme, subject)
}

/** A choice in English words. */
function nameOf(theme: QuizTheme, choice: string): string {
  if (theme === 'words' || theme === 'numbers') return choice
  if (theme === 'languages') return new Intl.DisplayNames('en', { type: 'language' }).of(choice) ?? choice
  const type = /^[A-Z]{3}$/.test(choice) ? 'currency' : 'region'
  return new Intl.DisplayNames('en', { type }).of(choice) ?? choice
}

function asSubject({ subject, language }: QuizQuestion): Pick<QuizTurn, 'subject' | 'language'> {
  return { subject, ...(language === undefined ? {} : { language }) }
}

function choicesOf({ id, right, wrong }: QuizQuestion, seed: number): string[] {
  return shuffled([right, ...wrong], seed ^ numberOf(id))
}

/** The same list in another order, the same for the same seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  return list
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function numberOf(id: string): number {
  return [...id].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7)
}
