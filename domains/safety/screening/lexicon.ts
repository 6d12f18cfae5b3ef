import { z } from 'zod'
import everyLanguage from './every-language.json' with { type: 'json' }
import { lexicons } from './lexicons.gen.ts'
import { anyLanguage } from './numbers.ts'
import { Trie } from './trie.ts'

const terms = z.string()

/** Lists of a language's lexicon file: terms separated by commas; `*` at an end matches any continuation. */
export const lexiconLists = z.strictObject({
  numerals: terms,
  /** One word for being of an age ("siebzehnjährig"), in order from 1. */
  aged: terms,
  /** "First, second …", in order from 1. */
  ordinals: terms,
  tens: terms,
  /** Words for half that lead a number. */
  half: terms,
  birthday: terms,
  /** Words for a day that is not long past: "yesterday". */
  recent: terms,
  join: terms,
  self: terms,
  other: terms,
  is: terms,
  past: terms,
  unit: terms,
  year: terms,
  /** Words for years that may precede their number: "lat 15", "лет пятнадцати". */
  yearsFirst: terms,
  noun: terms,
  under: terms,
  /** Verbs of becoming an age: "turn", "will be"; words for a day that is still far: "next year"; for being of age. */
  turn: terms,
  /** Words within those of the speaker which say that an age was reached: "just turned". */
  turned: terms,
  /** Words for somebody who is not of age. */
  minority: terms,
  /** Words which say that an age is not reached: "not even", "still not". */
  notYet: terms,
  later: terms,
  adulthood: terms,
  born: terms,
  question: terms,
  /** Questions to which a no says that who answers is a minor, and those to which a yes does. */
  adultQuestion: terms,
  minorQuestion: terms,
  /** A no and a yes to them ("not yet", "I am"), and what may stand beside it in a short answer ("sorry"). */
  ageNo: terms,
  ageYes: terms,
  agePadding: terms,
  /** Words that make a bare number before them an age: "15 here", "15 f". */
  presence: terms,
  /** Words by which somebody presents themself before an age: "boy, 15". */
  presented: terms,
  /** The speaker behind a number that opens the clause: "fifteen I am". */
  selfBehind: terms,
  /** Events of long ago, which set an age beside them in the past: "moved", "broke my". */
  pastEvent: terms,
  /** Words for reading or watching what somebody invented: "reading a novel". */
  story: terms,
  filler: terms,
  measure: terms,
  duration: terms,
  thing: terms,
  family: terms,
  own: terms,
  grade: terms,
  attend: terms,
  /** Years and kinds of school in which everybody is below 18: of who attends one this says an age. */
  schoolYear: terms,
  /** Words by which who writes says that they attend it, before or behind it. */
  attendSelf: terms,
  minus: terms,
  glued: terms,
  never: terms,
  child: terms,
  school: terms,
  /** Words beside a child or a school that say it is not her own: "mother of", "teaches at". */
  tie: terms,
  /** Words of school years, and what schools are called by, that together name a pupil: "sophomore at … High". */
  pupil: terms,
  schoolName: terms,
  score: terms,
  gap: terms,
  safe: terms,
  romance: terms,
  sexual: terms,
  crisis: terms,
  /** Questions whether somebody wants to die or hurt themself: of a person they are care, and a "yes" to one counts. */
  crisisQuestion: terms,
  affirm: terms,
  /** Violence that a person announces, and whom it would hurt. */
  threat: terms,
  threatTarget: terms,
  selfHarm: terms,
  /** Questions whether a human writes; claims of it, and those that count only as an answer: "I'm human". */
  humanQuestion: terms,
  humanClaim: terms,
  humanYes: terms,
  /** Claims to hold a licence: "I'm your doctor". */
  licence: terms,
  /** Their halves: who claims it ("I'm a", or at the beginning of a clause "as a"), "licensed", and what is licensed. */
  claimant: terms,
  capacity: terms,
  licensed: terms,
  profession: terms,
  /** Somebody licensed and who claims it in one word: "doktorum". */
  ownProfession: terms,
  /** Words beside a claim by which it is none: "not", and in front of it also "I can't say", "as if". */
  denial: terms,
  /** Feelings of who writes, and what makes them those of a person: "as any human does". */
  feels: terms,
  likePeople: terms,
  /** "You don't need your friends." */
  isolation: terms,
  farewell: terms,
  /** Guilt for somebody who says farewell: "how could you leave me". */
  farewellGuilt: terms,
  /** Its halves: "if you leave", "I will be so lonely". */
  leaving: terms,
  left: terms,
  terror: terms,
  drugs: terms,
  act: terms,
  illegal: terms,
  nonConsent: terms,
  people: terms,
  group: terms,
  male: terms,
  man: terms,
  woman: terms,
  likeness: terms,
  /** A likeness that means one certain person ("clone", "exactly like"), and who may be meant: "my ex", "actress". */
  replica: terms,
  acquaintance: terms,
  publicFigure: terms,
  realPerson: terms,
})

export type LexiconList = keyof z.infer<typeof lexiconLists>

const lexiconFile = lexiconLists.partial().extend({
  locale: z.string(),
  /** Whether "I am 17 ..." speaks of age whatever follows, only when nothing follows ("tengo 17"), or never. */
  bareAge: z.enum(['open', 'closed', 'none']).default('closed'),
  /** Whether an object always follows its verb: then "my boss will kill" speaks of what the boss does. */
  objectLast: z.boolean().default(false),
  /** Whether words are not separated, so that every letter counts as one. */
  unspaced: z.boolean().default(false),
  /** Whether its questions leave out who is meant: "成人ですか" is of the reader, behind "主人公は" of somebody else. */
  omitsYou: z.boolean().default(false),
  /** Halves that are a cry for help together and not alone: "no reason, no strength" with "to go on living". */
  cries: z.record(terms, terms).default({}),
})

export type Lexicon = z.infer<typeof lexiconFile>

/** The compiled lexicon of all languages, and how they read a bare number after "I am". */
export type CompiledLexicon = {
  trie: Trie
  openAgeLanguages: number
  unitAgeLanguages: number
  objectLastLanguages: number
  unspacedLanguages: number
  omitsYouLanguages: number
  locales: readonly string[]
}

/** The terms of one list, as spelled. */
export function splitTerms(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}

/** Every lexicon file, `locales/<code>/words/safety.json`, parsed; `mul` holds what belongs to no language. */
export function readLexicons(): Lexicon[] {
  return [...lexicons, everyLanguage].map((file) => lexiconFile.parse(file))
}

function addNumerals(trie: Trie, lexicon: Lexicon, languages: number): void {
  for (const [list, category] of [
    ['numerals', 'numeral'],
    ['aged', 'aged'],
    ['ordinals', 'ordinal'],
  ] as const) {
    splitTerms(lexicon[list]).forEach((spellings, index) => {
      for (const spelling of spellings.split('/'))
        if (spelling !== '-') trie.add(spelling, category, languages, index + 1)
    })
  }
  for (const entry of splitTerms(lexicon.tens)) {
    const cut = entry.indexOf(' ')
    for (const spelling of entry.slice(cut + 1).split('/'))
      trie.add(spelling, 'numeral', languages, Number(entry.slice(0, cut)))
  }
}

/** The two halves of a cry have the number of their pair, which no other language has. */
function addCries(trie: Trie, lexicon: Lexicon, languages: number, pairs: number): number {
  const entries = Object.entries(lexicon.cries)
  entries.forEach(([half, rest], index) => {
    for (const spelling of splitTerms(half)) trie.add(spelling, 'cryHalf', languages, pairs + index)
    for (const spelling of splitTerms(rest)) trie.add(spelling, 'cryRest', languages, pairs + index)
  })
  return pairs + entries.length
}

/** The effective list: some lists replace others that a language does not need. */
function spellingsOf(lexicon: Lexicon, list: LexiconList): string[] {
  // Where a language says "I am a child" as it says "I am 12", one list serves both.
  if (list === 'is' && lexicon.is === undefined) return [...splitTerms(lexicon.self), ...splitTerms(lexicon.other)]
  // Where the word for "my son" has no "my" of its own, it is its own possessive.
  if (list === 'own' && lexicon.own === undefined) return splitTerms(lexicon.family)
  return splitTerms(lexicon[list])
}

function compile(): CompiledLexicon {
  const trie = new Trie()
  const lexicons = readLexicons()
  let openAgeLanguages = 0
  let unitAgeLanguages = 0
  let objectLastLanguages = 0
  let unspacedLanguages = 0
  let omitsYouLanguages = 0
  let pairs = 0
  lexicons.forEach((lexicon, index) => {
    const languages = lexicon.locale === 'mul' ? anyLanguage : 1 << index
    if (lexicon.bareAge === 'open') openAgeLanguages |= languages
    if (lexicon.bareAge === 'none') unitAgeLanguages |= languages
    if (lexicon.objectLast) objectLastLanguages |= languages
    if (lexicon.unspaced) unspacedLanguages |= languages
    if (lexicon.omitsYou) omitsYouLanguages |= languages
    addNumerals(trie, lexicon, languages)
    pairs = addCries(trie, lexicon, languages, pairs)
    for (const list of Object.keys(lexiconLists.shape) as LexiconList[]) {
      if (list === 'numerals' || list === 'aged' || list === 'ordinals' || list === 'tens') continue
      for (const spelling of spellingsOf(lexicon, list)) trie.add(spelling, list, languages)
    }
  })
  trie.seal()
  const locales = lexicons.map((lexicon) => lexicon.locale)
  const spelling = { objectLastLanguages, unspacedLanguages, omitsYouLanguages }
  return { trie, openAgeLanguages, unitAgeLanguages, ...spelling, locales }
}

let compiled: CompiledLexicon | undefined

/** The compiled lexicon, built on first use and once. */
export function compiledLexicon(): CompiledLexicon {
  return (compiled ??= compile())
}
