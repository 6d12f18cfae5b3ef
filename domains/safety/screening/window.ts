import { ageClaims } from '../rulings/age.ts'
import type { Setting } from '../rulings/setting.ts'
import { Phrase } from './phrase.ts'
import type { Category, Item } from './phrase.ts'

/** Everything that makes a number an age is within this many words after it (a Burmese letter is a word here). */
const numberReach = 14
const twinReach = 12

/** The finds that a ruling can begin with; the others matter only beside one of these. */
const triggers = new Set<Category>(
  'never aged birthday child school schoolYear schoolName grade born under number numeral romance sexual crisis cryRest crisisQuestion affirm threat humanQuestion humanClaim humanYes licence licensed feels isolation farewell farewellGuilt leaving selfHarm nonConsent illegal terror drugs likeness replica realPerson adulthood group people male man woman question adultQuestion minorQuestion ageNo ageYes agePadding'.split(
    ' ',
  ) as Category[],
)
/** Finds that must not be shown before moderation. */
const withheld = new Set<Category>([
  'never',
  'aged',
  'child',
  'school',
  'crisis',
  'selfHarm',
  'nonConsent',
  'illegal',
  'terror',
  'drugs',
  'realPerson',
  'humanClaim',
  'humanYes',
  'licence',
  'licensed',
  'feels',
  'likePeople',
  'isolation',
  'farewellGuilt',
  'leaving',
  'left',
  'ageNo',
  'ageYes',
])
/** Words of a short answer, which are looked at only where the turn before questions whether somebody is of age. */
const ofAgeAnswer = new Set<Category>(['ageNo', 'ageYes', 'agePadding'])
/** Words that make a claim or deny one, which only a character is refused. */
const ofClaims = new Set<Category>(['claimant', 'capacity', 'licensed', 'profession', 'ownProfession', 'denial'])
const ageQuestions = new Set<Category>(['adultQuestion', 'minorQuestion'])
const afterDecision = new Set<Category>([
  'crisis',
  'cryHalf',
  'cryRest',
  'crisisQuestion',
  'affirm',
  'threat',
  'threatTarget',
  'safe',
  'break',
  'dash',
])

/** The finds of the phrase being read, and what of it a stream must hold back. */
export class Window {
  private readonly setting: Setting
  private items: Item[] = []
  private openNumbers: Item[] = []
  private claimedFrom = Number.POSITIVE_INFINITY
  private live = false
  private decided = false

  constructor(setting: Setting) {
    this.setting = setting
  }

  /** Whether there is anything to moderate. */
  get isLive(): boolean {
    return this.live
  }

  /** Whether only a cry for help can still change the verdict. */
  get isDecided(): boolean {
    return this.decided
  }

  /** The position of the first find, or Infinity. */
  get start(): number {
    return this.items[0]?.start ?? Number.POSITIVE_INFINITY
  }

  /** The position from which the text may still be refused, seen from this word. */
  pendingFrom(word: number): number {
    this.releaseNumbers(word)
    let from = this.claimedFrom
    for (const item of this.items) if (withheld.has(item.category)) from = Math.min(from, item.start)
    for (const item of this.openNumbers) from = Math.min(from, item.start)
    return from
  }

  decide(): void {
    this.decided = true
  }

  add(item: Item): void {
    if (!this.isRead(item)) return
    if ((this.decided && !afterDecision.has(item.category)) || this.isTwin(item)) return
    this.items.push(item)
    if (this.isTrigger(item)) this.live = true
    if ((item.category === 'number' || item.category === 'numeral') && item.value < 19) this.openNumbers.push(item)
  }

  /** The finds so far as a phrase; `lastWord` is Infinity while more is to follow. */
  phrase(lastWord: number): Phrase {
    return new Phrase(this.items, lastWord)
  }

  /** Whether something of a category was found so far. */
  has(category: Category): boolean {
    return this.items.some((item) => item.category === category)
  }

  /** Removes the finds that are not needed as context for the following text. */
  save(isStored: (item: Item) => boolean): void {
    this.items = this.items.filter(isStored)
    this.openNumbers = this.openNumbers.filter(isStored)
    if (this.claimedFrom < this.start) this.claimedFrom = Number.POSITIVE_INFINITY
    this.live = this.items.some((item) => this.isTrigger(item))
  }

  /** Of words that a character says herself, all decide whether a number beside them may be an age. */
  private isTrigger({ category }: Item): boolean {
    return this.setting.spoken || triggers.has(category)
  }

  /** Whether a find says something on this surface and behind these turns. */
  private isRead({ category }: Item): boolean {
    const { surface, ageQuestion, humanQuestioned, farewellSaid, spoken } = this.setting
    if (ofClaims.has(category)) return surface === 'chat-out'
    if (category === 'feels' || category === 'likePeople') return surface === 'chat-out' && humanQuestioned
    if (category === 'leaving' || category === 'left') return surface === 'chat-out' && farewellSaid
    if (!ofAgeAnswer.has(category) || ageQuestion !== undefined) return true
    // Words behind a question of this turn may add nothing to it.
    return category === 'agePadding' && (spoken || this.items.some((item) => ageQuestions.has(item.category)))
  }

  /** The same find by another reading ("t e e n" and "teen") closely follows the first. */
  private isTwin(item: Item): boolean {
    const twin = this.items
      .slice(-twinReach)
      .find(
        (one) =>
          one.category === item.category &&
          one.start === item.start &&
          one.end === item.end &&
          one.value === item.value &&
          one.isUnaccented === item.isUnaccented,
      )
    if (twin) twin.languages |= item.languages
    return twin !== undefined
  }

  /** A number that the words after it did not make an age need not be held back any longer. */
  private releaseNumbers(word: number): void {
    const passed = this.openNumbers.filter((item) => word - item.lastWord > numberReach)
    if (passed.length === 0) return
    const claims = ageClaims(this.phrase(Number.POSITIVE_INFINITY), this.setting)
    for (const item of passed) {
      const isClaimed = claims.some((claim) => claim.start <= item.start && claim.number.end >= item.end)
      if (isClaimed) this.claimedFrom = Math.min(this.claimedFrom, item.start)
    }
    this.openNumbers = this.openNumbers.filter((item) => !passed.includes(item))
  }
}
