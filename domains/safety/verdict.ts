import type { Trie } from './screening/trie.ts'

/** The place of a text: the words of a person or a character, and the three kinds of text that describe a character. */
export type Surface = 'chat-in' | 'chat-out' | 'creation' | 'name' | 'search'

export type RuleId =
  | 'minors'
  | 'self-harm-encouragement'
  | 'terrorism'
  | 'drugs'
  | 'illegal'
  | 'multiple-people'
  | 'male-character'
  | 'real-person'
  | 'non-consent'
  | 'human-claim'
  | 'licence-claim'
  | 'isolation'
  | 'farewell-guilt'
  | 'spam'
  | 'unreadable'

/** The rules that lead to help: a person may hurt themself, or somebody else. */
export type HelpRule = 'crisis' | 'threat'

export type Verdict = { action: 'allow' } | { action: 'help'; rule: HelpRule } | { action: 'block'; rule: RuleId }

/** Names the operator wants refused in characters, compiled. */
export type NameList = { trie: Trie }

export type ModerationContext = {
  surface: Surface
  locale: string
  /** The turns before, oldest first. */
  recent?: readonly string[]
  names?: NameList
  /** An adult age of the character is stated elsewhere: children and schools that she has to do with are no sign of hers. */
  isAdultStated?: boolean
  /** Words that the character herself says, as a greeting: a number that is a sentence of its own is nobody's age. */
  isSpoken?: boolean
  /** Men may be created too. */
  anyGender?: boolean
  /** The calendar year now. Left out, birth years are counted from the year the lexicon was written, which is stricter. */
  year?: number
}

/** The finding of a ruling, and its start in the raw text: nothing from there on may be shown. */
export type Finding = {
  rule: RuleId | HelpRule
  start: number
  /** The end of the words that decided, where they are one run. */
  end?: number
  /** Under the rule on minors: who wrote it says it of themself. */
  ofSelf?: true
}

// Help precedes everything; then the gravest rule decides.
const order: readonly Finding['rule'][] = [
  'crisis',
  'threat',
  'minors',
  'self-harm-encouragement',
  'non-consent',
  'human-claim',
  'licence-claim',
  'isolation',
  'farewell-guilt',
  'terrorism',
  'illegal',
  'drugs',
  'real-person',
  'multiple-people',
  'male-character',
  'spam',
  'unreadable',
]

export const allow: Verdict = { action: 'allow' }

/** The finding that decides. */
export function gravest(findings: readonly Finding[]): Finding | undefined {
  return [...findings].sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule) || a.start - b.start)[0]
}

/** The verdict of the deciding finding. */
export function verdictOf(finding: Finding | undefined): Verdict {
  if (finding === undefined) return allow
  const { rule } = finding
  return rule === 'crisis' || rule === 'threat' ? { action: 'help', rule } : { action: 'block', rule }
}
