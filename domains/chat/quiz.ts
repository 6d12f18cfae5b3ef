import type { Match, Points } from './match.ts'
import { matchInWords, noPoints, sumOf, tallyAfter } from './match.ts'
import bank from './quiz.json' with { type: 'json' }
import type { QuizTheme } from './quiz-themes.ts'
import { quizLength, quizRounds, quizThemes } from './quiz-themes.ts'

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

/** A round of a quiz: the questions are hers, and both choose. */
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
  /** The rounds of its match that are over. Left out in rounds of before, which are no match. */
  rounds?: QuizRound[]
  /** The latest part of each theme that the two had. */
  seen?: Partial<Record<QuizTheme, QuizPart>>
  /** The matches that each won before this one. */
  tally?: Points
}

type QuizPart = { seed: number; part: number }
/** A round that is over, with what each had right. */
export type QuizRound = { theme: QuizTheme; points: Points }

/** So many questions each theme had before rounds had parts. NOTE: what stands before them is never moved, since stored rounds count on it. */
const questionsBefore: Record<QuizTheme, number> = { languages: 24, words: 29, money: 24, countries: 24, numbers: 24 }

export type QuizTurn = {
  subject: string
  language?: string
  chosen: string
  right: string
  /** Her own choice; null in a round of before. */ hers: string | null
}
export type QuizStep = { subject: string; language?: string; choices: string[] }

/** The first round of a match that begins now, after the last match of the two. */
export function beginQuiz(theme: QuizTheme, seed: number, last: Quiz | null = null): Quiz {
  const match = last && matchOfQuiz(last)
  const tally = match && last && isMatchOver(last) ? tallyAfter(match) : (match?.tally ?? noPoints)
  return roundOf(theme, { seed, rounds: [], seen: last ? seenIn(last) : {}, tally })
}

/** The next round of a match; null where its theme is not offered now. */
export function nextQuizRound(quiz: Quiz, theme: QuizTheme, seed: number): Quiz | null {
  const { rounds, tally = noPoints } = quiz
  if (!rounds || !offeredThemes(quiz).includes(theme)) return null
  const over = { theme: quiz.theme, points: pointsIn(quiz) }
  return roundOf(theme, { seed, rounds: [...rounds, over], seen: seenIn(quiz), tally })
}

/** The themes of which the next round may be: one that she picks after the first round, then any that is left; none while a round goes on. */
export function offeredThemes(quiz: Quiz): QuizTheme[] {
  if (!quiz.rounds || !isQuizOver(quiz) || isMatchOver(quiz)) return []
  const used = [quiz.theme, ...quiz.rounds.map(({ theme }) => theme)]
  const left = quizThemes.filter((theme) => !used.includes(theme))
  return quiz.rounds.length === 0 ? left.filter((_, at) => at === quiz.seed % left.length) : left
}

/** The next part of the bank after the latest of its theme, and after the last part a new order. */
function roundOf(theme: QuizTheme, match: { seed: number } & Required<Pick<Quiz, 'rounds' | 'seen' | 'tally'>>): Quiz {
  const before = match.seen[theme]
  const isNext = before !== undefined && before.part + 1 < partsOf(theme)
  const place = isNext ? { seed: before.seed, part: before.part + 1 } : { seed: match.seed, part: 0 }
  return { kind: 'quiz', theme, chosen: [], ...match, ...place }
}

function seenIn({ theme, seed, part, seen = {} }: Quiz): NonNullable<Quiz['seen']> {
  return part === undefined ? seen : { ...seen, [theme]: { seed, part } }
}

/** Whether the last round of a match is over. */
export function isMatchOver(quiz: Quiz): boolean {
  return isQuizOver(quiz) && (quiz.rounds?.length ?? quizRounds) + 1 >= quizRounds
}

/** How a match stands; null for a round of before. */
export function matchOfQuiz(quiz: Quiz): Match | null {
  const { rounds, tally = noPoints } = quiz
  if (!rounds) return null
  const points = sumOf([...rounds.map((round) => round.points), pointsIn(quiz)])
  return { number: rounds.length + 1, most: quizRounds, points, tally }
}

/** The right answers of each in a round. */
function pointsIn(quiz: Quiz): Points {
  const character = quizTurns(quiz).filter(({ hers, right }) => hers === right).length
  return { person: quizScore(quiz), character }
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
    .map((question, at) => ({
      ...asSubject(question),
      chosen: quiz.chosen[at] ?? '',
      right: question.right,
      hers: quiz.rounds ? herChoice(question, quiz.seed) : null,
    }))
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
  const hers = last && last.hers !== null ? ` you chose ${nameOf(quiz.theme, last.hers)},` : ''
  const latest = last
    ? ` The last question was ${quoteOf(quiz.theme, last)}: the person chose ${nameOf(quiz.theme, last.chosen)},${hers} right is ${nameOf(quiz.theme, last.right)}.`
    : ''
  const match = matchOfQuiz(quiz)
  const inMatch = match ? matchInWords(match) : ''
  const between = `Beside the conversation you play a quiz; a round (${quiz.theme}) is over, and the card waits with the theme of the next one`
  if (isOver || isQuizOver(quiz))
    return `${isOver ? `You and the person just played a quiz (${quiz.theme})` : between}; ${score}.${latest}${inMatch} You may say something about it.`
  return `Beside the conversation you play a quiz (${quiz.theme}): a card asks for you, ${quizLength} questions in a round; so far ${score}.${latest}${inMatch} Leave the next question to the card, and give no answer away.`
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

/** She has two of three right, as somebody who likes to quiz others. */
const herOdds = { right: 2, all: 3 }

/** Her own choice: it stands before the person chooses, and knows nothing of it. */
function herChoice({ id, right, wrong }: QuizQuestion, seed: number): string {
  const [place = 0] = shuffled(
    [...Array.from({ length: herOdds.all * wrong.length }).keys()],
    seed ^ numberOf(`${id} hers`),
  )
  return place < herOdds.right * wrong.length ? right : (wrong[place % wrong.length] ?? right)
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
