import type { Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import { isDenied } from './claims.ts'
import type { AgeQuestion, Setting } from './setting.ts'

/** An answer in more words than this goes on about something else. A letter of a script without spaces is a word. */
const mostWords = 14
/** The text between the mark of a question and the last mark: "Are you 18? Would you like tea?" */
const furtherQuestion = /[?？؟]([^]*)[?？؟]/u

/** It parts a question from the clause before it. */
const endOfClause = /[^\p{L}\p{M}\p{N}\p{Zs}'’]/u

/**
 * A question to its end: its mark, or a word that makes one of any sentence. "Do as you like, you're an adult" has neither, so a
 * no to it is none to a question.
 */
const restOfQuestion = /[^.!！…。?？؟]*(?:[.!！…]*[?？؟]|(?<=[かの])。|(?<=[かの吗嗎]|လား)[^\p{L}\p{N}]*$)/uy

/** Notes the last question of a turn whether somebody is of age, or a minor. */
export function noteAgeQuestions(phrase: Phrase, setting: Setting): void {
  for (const list of ['adultQuestion', 'minorQuestion'] as const)
    for (const item of phrase.all(list)) {
      const { languages, start, end } = item
      const before = setting.asksOfAge
      const isLast = before === undefined || end > before.end || (end === before.end && start < before.start)
      if (isLast && endsClause(phrase, item) && !isOfOther(phrase, item) && !isDeniedMinor(phrase, item))
        setting.asksOfAge = { list, languages, start, end }
    }
}

/** "Are you 18 minutes away?", "Are you a child of the nineties?": only what says nothing more may follow. */
function endsClause(phrase: Phrase, question: Item): boolean {
  const last = phrase.lastWordOfClause(question)
  const rest = (['unit', 'year', 'filler', 'agePadding'] as const).flatMap((list) => phrase.all(list))
  return Number.isFinite(last) && coversAll(rest, question.lastWord + 1, last)
}

/** "You're not a minor, are you?": a yes may say "right, I'm not" in any language, and in some a no does. */
function isDeniedMinor(phrase: Phrase, question: Item): boolean {
  return question.category === 'minorQuestion' && isDenied(phrase, question, question)
}

/** "Ele tem 18 anos?" contains "tem 18 anos?", which alone is a question for the reader. */
function isOfOther(phrase: Phrase, question: Item): boolean {
  if (phrase.all('other').some((item) => item.start < question.start && item.end > question.start)) return true
  return (['man', 'woman', 'family'] as const).some((list) => {
    const reach = { before: list === 'family' ? 3 : 1, sameClause: true }
    return phrase.near(question, list, reach) !== undefined
  })
}

type Reading = {
  /** Reads a text as an answer to the question, and as what may stand beside one. */
  answersIn(text: string, question: AgeQuestion): readonly Item[]
  /** Those whose questions leave out who is meant. */
  omitsYouLanguages: number
}

/**
 * The question of a turn for which the next one is an answer, if there is no other behind it: "Yes?" and "For sure?" go on
 * with it, "Married?" does not.
 */
export function openAgeQuestion(
  question: AgeQuestion | undefined,
  turn: string,
  { answersIn, omitsYouLanguages }: Reading,
): AgeQuestion | undefined {
  if (question === undefined) return undefined
  const saysMore = (text: string) => {
    if (!hasWords(text)) return false
    const letters = text.split('')
    for (const { start, end } of answersIn(text, question)) letters.fill(' ', start, end)
    return hasWords(letters.join(''))
  }
  restOfQuestion.lastIndex = question.end
  if (!restOfQuestion.test(turn)) return undefined
  const [, further = ''] = furtherQuestion.exec(turn.slice(question.end)) ?? []
  const lead = turn.slice(0, question.start).split(endOfClause).at(-1) ?? ''
  const omitsYou = (question.languages & omitsYouLanguages) !== 0
  return saysMore(further) || (omitsYou && saysMore(lead)) ? undefined : question
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Collects the words of a short answer, where the turn before was such a question. */
export function noteAgeAnswers(phrase: Phrase, setting: Setting): void {
  if (setting.ageQuestion === undefined) return
  for (const list of ['ageNo', 'ageYes', 'agePadding'] as const) setting.ageAnswers.push(...phrase.all(list))
}

/**
 * "Not yet" to "Are you 18?", "yes" to "Are you a minor?": who writes it is a minor, if they write nothing else. A yes and
 * a no count in the language of the question and of the reader, because "no" is a yes in Polish.
 */
export function moderateAgeAnswer({ ageQuestion, ageAnswers, language }: Setting, lastWord: number): Finding[] {
  if (ageQuestion === undefined || lastWord > mostWords) return []
  const spoken = ageAnswers.filter((item) => (item.languages & (ageQuestion.languages | language)) !== 0)
  const answers = spoken.filter((item) => item.category !== 'agePadding')
  const [first] = answers.toSorted((a, b) => a.start - b.start || b.end - a.end)
  if (first === undefined) return []
  // "まだ" is a no to the one question and a yes to the other.
  const sought = ageQuestion.list === 'adultQuestion' ? 'ageNo' : 'ageYes'
  const isMinor = answers.some(
    (item) => item.category === sought && item.start === first.start && item.end === first.end,
  )
  if (!isMinor) return []
  if (!coversAll(spoken, 1, lastWord)) return []
  const end = Math.max(...spoken.map((item) => item.end))
  return [{ rule: 'minors', start: first.start, end, ofSelf: true }]
}

/** Whether every word from one to another is part of an item. */
function coversAll(items: readonly Item[], from: number, to: number): boolean {
  for (let word = from; word <= to; word += 1)
    if (!items.some((item) => item.firstWord <= word && word <= item.lastWord)) return false
  return true
}
