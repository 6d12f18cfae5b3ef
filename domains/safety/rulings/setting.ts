import type { Item } from '../screening/phrase.ts'
import type { Finding, Surface } from '../verdict.ts'

/** English is first in the lexicon. */
const english = 1
const shortWord = 5

/** The facts about a text that the turns before it establish. */
export type TurnsBefore = Pick<
  Setting,
  'sexualBefore' | 'ageRequired' | 'ageQuestion' | 'crisisRequired' | 'humanQuestioned' | 'farewellSaid'
>

/** The state of the rulings for one text, and the findings of the turns before it. */
export type Setting = {
  surface: Surface
  /** Languages in which a bare number after "I am" is an age whatever follows. */
  openAgeLanguages: number
  /** Languages in which an age is always said with its unit. */
  unitAgeLanguages: number
  /** Languages in which an object always follows its verb. */
  objectLastLanguages: number
  /** Languages in which every letter counts as a word. */
  unspacedLanguages: number
  /** The language of the reader's locale, for words that mean something else in other languages; 0 when unknown. */
  language: number
  /** The year that birth years are counted from. */
  year: number
  /** The turns before were sexual. */
  sexualBefore: boolean
  /** The turn before requested an age. */
  ageRequired: boolean
  /** The turn before contained the question whether the person is of age or a minor. */
  ageQuestion: AgeQuestion | undefined
  /** The turn before contained the question whether the person wants to die or hurt themself. */
  crisisRequired: boolean
  /** The turn before contained the question whether a human writes. */
  humanQuestioned: boolean
  /** The turn before was a farewell. */
  farewellSaid: boolean
  sexual: boolean
  requiresAge: boolean
  asksOfAge: AgeQuestion | undefined
  /** The words of a short answer to the question whether somebody is of age. */
  ageAnswers: Item[]
  asksCrisis: boolean
  asksIfHuman: boolean
  saysFarewell: boolean
  /** The position of a tolerated mention of a child's age or of a child, or -1. */
  ageMention: number
  childMention: number
  /** Where romance was last spoken of, or minus infinity. */
  romanceAt: number
  man: number
  woman: boolean
  /** An adult age is stated of the character that the text describes. */
  adultStated: boolean
  /** The adult ages that the text states of the character. */
  adultAges: StatedAge[]
  /** Characters may be of any gender. */
  anyGender: boolean
  /** Children and schools beside an adult, which an adult age anywhere in the text excuses. */
  besideAdult: Finding[]
  /** The character herself says the text. */
  spoken: boolean
  /** Numbers that are sentences of their own in a spoken text, excused unless something else in it is about an age. */
  loneNumbers: Finding[]
  /** The text has a word for age, or a question about one. */
  speaksOfAge: boolean
  /** Where the text speaks of girls and boys, of relatives, or of somebody by a whole name. */
  peopleAt: number[]
}

/** A question whether somebody is of age, or a minor: its languages, and its place in the turn. */
export type AgeQuestion = Pick<Item, 'languages' | 'start' | 'end'> & { list: 'adultQuestion' | 'minorQuestion' }

/** An age, and the words of the text that state it. */
export type StatedAge = { age: number; start: number; end: number }

/** Surfaces that describe a character are moderated without the benefit of the doubt. */
export function isStrict(surface: Surface): boolean {
  return surface !== 'chat-in' && surface !== 'chat-out'
}

/** A setting for a fresh text. */
export function freshSetting(
  input: Pick<
    Setting,
    | 'surface'
    | 'openAgeLanguages'
    | 'unitAgeLanguages'
    | 'objectLastLanguages'
    | 'unspacedLanguages'
    | 'language'
    | 'year'
    | keyof TurnsBefore
  >,
): Setting {
  return {
    ...input,
    sexual: false,
    requiresAge: false,
    asksOfAge: undefined,
    ageAnswers: [],
    asksCrisis: false,
    asksIfHuman: false,
    saysFarewell: false,
    ageMention: -1,
    childMention: -1,
    romanceAt: Number.NEGATIVE_INFINITY,
    man: -1,
    woman: false,
    adultStated: false,
    adultAges: [],
    anyGender: false,
    besideAdult: [],
    spoken: false,
    loneNumbers: [],
    speaksOfAge: false,
    peopleAt: [],
  }
}

/**
 * A short word may be another one elsewhere: Indonesian "bom" is a bomb, Portuguese "bom" is good. It counts in the
 * reader's own language and in English.
 */
export function isMeant(item: Item, setting: Setting): boolean {
  if (setting.language === 0 || item.end - item.start > shortWord) return true
  return (item.languages & (setting.language | english)) !== 0
}
