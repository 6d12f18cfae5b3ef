import type { Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import { speaksOfNobodyElse } from './age-speakers.ts'
import { ageClaims, adultAges, isOwnAdultAge } from './age.ts'
import { birthdaysBelowAge } from './birthdays.ts'
import { moderateComingOfAge, moderateThresholds } from './coming-of-age.ts'
import { noteSpokenAges } from './lone-numbers.ts'
import { moderateOwnSchool } from './own-school.ts'
import { isMeant, isStrict } from './setting.ts'
import type { Setting } from './setting.ts'
import { isOfSelf, spotOf } from './spots.ts'
import type { Spot } from './spots.ts'

/** How far after a tolerated mention of a child's age romance still counts as near it, in characters. */
const nearby = 240
const adult = 18
/** Lower numbers of years are seldom said of a person whom somebody describes. */
const fewestYears = 4

/**
 * Everybody is an adult. The rule, in its order of checks: 1. Words that only ever sexualise or youthen are refused
 * everywhere. 2. An age below 18 of a person is refused everywhere; the person's own messages may mention their own
 * past or their own family, as long as nothing romantic is near and nothing sexual is in the text or the turns before.
 * 3. Child and school words are refused in descriptions of a character; in a conversation, when somebody is called one,
 * when romance is in the same sentence, or when anything sexual is in the text or the turns before.
 */
export function moderateMinors(phrase: Phrase, setting: Setting): Finding[] {
  const own = [
    ...moderateWords(phrase, setting),
    ...moderateAges(phrase, setting),
    ...moderateGrades(phrase, setting),
    ...moderateOwnSchool(phrase, setting),
    ...moderateBirthYears(phrase, setting),
    ...moderateThresholds(phrase),
    ...moderateComingOfAge(phrase, setting),
    ...moderateChildWords(phrase, setting),
  ]
  const spots: Spot[] = [...own, ...moderateMentions(phrase, setting).map((start) => ({ start, isOwn: false }))]
  return spots.map(findingOf)
}

function findingOf({ start, end, isOwn }: Spot): Finding {
  return {
    rule: 'minors',
    start,
    ...(end === undefined ? {} : { end }),
    ...(isOwn ? { ofSelf: true as const } : {}),
  }
}

/** "Barely 18" is refused for its tone, but reports an adult; "not 18 yet" does not. */
function endsInAdultAge(item: Item, phrase: Phrase): boolean {
  return phrase.numbers.some((number) => number.value >= 18 && number.start < item.end && number.end >= item.end)
}

/** Words that are refused everywhere; schools among them are excused as other words for schools are. */
function moderateWords(phrase: Phrase, setting: Setting): Spot[] {
  return phrase.all('never').flatMap((item) => {
    if (endsInAdultAge(item, phrase)) return [{ start: item.start, end: item.end, isOwn: false }]
    if (!isSchool(item, phrase)) return [spotOf(item, phrase)]
    if (isOfAdultWriter(item, phrase, setting)) return []
    return isBesideAdult(item, phrase, setting) ? excused(spotOf(item, phrase), setting) : [spotOf(item, phrase)]
  })
}

/** "учусь в школе": a phrase around a word for a school or a year of it. */
function isSchool(item: Item, phrase: Phrase): boolean {
  return (['school', 'grade', 'attend'] as const).some((category) =>
    phrase.all(category).some((one) => one.start < item.end && one.end > item.start),
  )
}

function moderateAges(phrase: Phrase, setting: Setting): Spot[] {
  noteSpokenAges(phrase, setting)
  const all = ageClaims(phrase, setting).filter(({ excuse }) => excuse !== 'thing')
  const [lone, claims] = [all.filter(({ isLone }) => isLone), all.filter(({ isLone }) => !isLone)]
  setting.loneNumbers.push(...lone.map(({ start, end }) => findingOf({ start, end, isOwn: false })))
  const ages = claims.map(({ start, end, isOwn, excuse }) => ({ start, end, isOwn, isTolerated: excuse !== undefined }))
  const refused: Spot[] = []
  for (const { start, end, isOwn, isTolerated } of [...ages, ...birthdaysBelowAge(phrase, setting)]) {
    if (!isTolerated || isRomantic(phrase, start, setting) || isSexual(phrase, setting))
      refused.push({ start, end, isOwn })
    else if (setting.ageMention < 0) setting.ageMention = start
  }
  return refused
}

function isRomantic(phrase: Phrase, at: number, setting: Setting): boolean {
  return phrase.has('romance') || at - setting.romanceAt < nearby
}

function isSexual(phrase: Phrase, setting: Setting): boolean {
  return setting.sexual || setting.sexualBefore || phrase.has('sexual')
}

/** School years: "8th grade". Refused in talk only when a participant is said to be in one. */
function moderateGrades(phrase: Phrase, setting: Setting): Spot[] {
  return phrase.all('grade').flatMap((grade) => {
    const years = [...phrase.numbers, ...phrase.all('ordinal')]
    const number = years.find((one) => one.value <= 12 && touches(phrase, one, grade))
    if (number === undefined) return []
    const first = number.start < grade.start ? number : grade
    const attached = speaksOfSomebody(phrase, first, grade)
    const said = spotOf(first, phrase, 2)
    const isOwn = said.isOwn || (attached && isOwnClass(phrase, grade, setting))
    const spot = { ...said, isOwn, end: Math.max(number.end, grade.end) }
    if (isOfAdultWriter(grade, phrase, setting)) return []
    if (isBesideAdult(grade, phrase, setting)) return excused(spot, setting)
    return isStrict(setting.surface) || attached || isSexual(phrase, setting) ? [spot] : []
  })
}

/** Any of these says that a class may be somebody else's, or one of long ago. */
const otherPupils = ['other', 'family', 'people', 'woman', 'man', 'past', 'tie'] as const

/** "Next year I go into tenth grade": somebody goes to it, and the sentence speaks of nobody but who writes. */
function isOwnClass(phrase: Phrase, grade: Item, { surface }: Setting): boolean {
  if (surface !== 'chat-in') return false
  return !otherPupils.some((category) =>
    phrase.all(category).some(({ languages }) => (languages & grade.languages) !== 0),
  )
}

function speaksOfSomebody(phrase: Phrase, first: Item, grade: Item): boolean {
  const marker =
    phrase.near(first, 'self', { before: 2 }) ??
    phrase.near(first, 'other', { before: 2 }) ??
    phrase.near(grade, 'self', { after: 2 })
  const attends = phrase.near(first, 'attend', { before: 1 }) ?? phrase.near(grade, 'attend', { after: 1 })
  return (
    marker !== undefined ||
    attends !== undefined ||
    phrase.all('attend').some((item) => item.start >= first.start && item.start <= grade.start && item.end >= grade.end)
  )
}

function touches(phrase: Phrase, number: Item, grade: Item): boolean {
  if ((number.languages & grade.languages) === 0) return false
  return number.end <= grade.start ? phrase.wordsBetween(number, grade) === 0 : phrase.wordsBetween(grade, number) === 0
}

function moderateBirthYears(phrase: Phrase, setting: Setting): Spot[] {
  return phrase.numbers.flatMap((number) => {
    const year = birthYear(phrase, number, setting)
    const isYear = year >= setting.year - 18 && year <= setting.year
    if (wasBornAgo(phrase, number, setting)) return [{ start: number.start, end: number.end, isOwn: false }]
    return isYear && bornIn(phrase, number, setting) !== undefined
      ? [{ start: number.start, end: number.end, isOwn: isOwnYear(phrase, number, setting) }]
      : []
  })
}

const century = 100

/** The year of a number; "10년생" has the last two digits of one, right before its "born". */
function birthYear(phrase: Phrase, number: Item, { year }: Setting): number {
  const { value } = number
  if (number.category !== 'number' || value > year % century) return value
  const born = phrase.near(number, 'born', { after: 0, sameClause: true })
  return born?.start === number.end ? year - (year % century) + value : value
}

/** "Born 15 years ago", where a character is described. */
function wasBornAgo(phrase: Phrase, number: Item, { surface }: Setting): boolean {
  if (!isStrict(surface) || number.value < fewestYears || number.value >= adult) return false
  const years = phrase.near(number, 'year', { after: 0, sameClause: true })
  const ago = years && phrase.near(years, 'duration', { before: 3, after: 1, sameClause: true })
  return (
    ago !== undefined && phrase.near(years ?? number, 'born', { before: 4, after: 4, sameClause: true }) !== undefined
  )
}

/** How far behind a year its "born" may be, where a month and a day stand between: "2011年5月3日生まれ". */
const [reachBehindYear, reachOfDate] = [2, 6]

/** The word for being born beside a year; where letters are words, a whole date stands between. */
function bornIn(phrase: Phrase, number: Item, setting: Setting): Item | undefined {
  const beside = phrase.near(number, 'born', { before: 4, after: reachBehindYear, sameClause: true })
  if (beside !== undefined) return beside
  const behind = phrase.near(number, 'born', { after: reachOfDate, sameClause: true })
  return behind !== undefined && (behind.languages & setting.unspacedLanguages) !== 0 ? behind : undefined
}

/** "I'm from 2012"; also "born in 2012" where it is said of nobody. */
function isOwnYear(phrase: Phrase, number: Item, setting: Setting): boolean {
  if (isOfSelf(phrase, number, 4) || wasSelf(phrase, number)) return true
  const born = bornIn(phrase, number, setting)
  const isUnmarked = setting.surface === 'chat-in' && !phrase.has('thing') && born !== undefined
  return isUnmarked && speaksOfNobodyElse(phrase, born.languages)
}

/** "I was born in …": the past of the speaker. */
function wasSelf(phrase: Phrase, number: Item): boolean {
  const past = phrase.near(number, 'past', { before: 4, sameClause: true })
  return past !== undefined && !phrase.has('family') && !phrase.has('other')
}

function moderateChildWords(phrase: Phrase, setting: Setting): Spot[] {
  const strict = isStrict(setting.surface)
  if (strict) setting.adultAges.push(...adultAges(phrase, setting))
  if (setting.adultAges.length > 0) setting.adultStated = true
  const refused: Spot[] = moderatePupils(phrase)
  for (const child of phrase.all('child')) {
    if (isOfAdultWriter(child, phrase, setting)) continue
    if (isBesideAdult(child, phrase, setting)) {
      refused.push(...excused(spotOf(child, phrase), setting))
      continue
    }
    const attached = phrase.near(child, 'is', { before: 0, sameClause: true }) !== undefined
    const romance = phrase.all('romance').some((item) => !phrase.isSplit(child, item) && !phrase.isSplit(item, child))
    if (strict || attached || romance || isSexual(phrase, setting)) refused.push(spotOf(child, phrase))
    else if (setting.childMention < 0) setting.childMention = child.start
  }
  for (const school of phrase.all('school')) {
    if (isBesideAdult(school, phrase, setting)) refused.push(...excused(spotOf(school, phrase, 1), setting))
    else if ((strict && isMeant(school, setting)) || isSexual(phrase, setting)) refused.push(spotOf(school, phrase, 1))
    else if (setting.childMention < 0) setting.childMention = school.start
  }
  return refused
}

/**
 * "I'm 24 and still at school", "I teach eighth grade", "my daughter goes to school": said of a writer who is of age, or
 * of their own family.
 */
function isOfAdultWriter(item: Item, phrase: Phrase, setting: Setting): boolean {
  if (setting.surface !== 'chat-in' || isRomantic(phrase, item.start, setting) || isSexual(phrase, setting))
    return false
  const isTaught = phrase.near(item, 'tie', { before: 3, after: 3, sameClause: true }) !== undefined
  const isOfFamily = phrase.has('family') && phrase.has('own')
  const isOfWriter = !phrase.has('other') && !phrase.has('woman') && isOwnAdultAge(phrase, setting)
  if (!isTaught && !isOfFamily && !isOfWriter) return false
  if (setting.childMention < 0) setting.childMention = item.start
  return true
}

/** "Mother of two children", "teaches at a high school": in a description, a word beside it says that it is not hers. */
function isBesideAdult(item: Item, phrase: Phrase, setting: Setting): boolean {
  if (setting.surface !== 'creation' || isSexual(phrase, setting)) return false
  const isAttached = phrase.near(item, 'is', { before: 0, sameClause: true }) !== undefined
  // In any language: Italian "bambini" is found as French "bambin".
  return phrase.all('tie').some((tie) => {
    if (tie.start < item.end && tie.end > item.start) return true
    const behind = (tie.languages & setting.unspacedLanguages) === 0 ? 2 : 5
    const [left, right, reach] = tie.end <= item.start ? [tie, item, 2] : [item, tie, behind]
    return !isAttached && phrase.wordsBetween(left, right) <= reach && !phrase.isSplit(left, right)
  })
}

/** Excused by an adult age anywhere in the text; whether there is one is known at its end. */
function excused(spot: Spot, setting: Setting): Spot[] {
  setting.besideAdult.push(findingOf(spot))
  return []
}

/** "Sophomore at Westview High": a year of school, and a name that ends as names of schools do. */
function moderatePupils(phrase: Phrase): Spot[] {
  return phrase.all('schoolName').flatMap((school) => {
    const year = phrase.near(school, 'pupil', { before: 4, sameClause: true })
    return year && phrase.closesAfter(school) ? [{ start: year.start, end: school.end, isOwn: false }] : []
  })
}

/** A mention tolerated earlier in the text is refused once romance or more follows. */
function moderateMentions(phrase: Phrase, setting: Setting): number[] {
  const { ageMention, childMention } = setting
  if (phrase.has('sexual')) {
    setting.sexual = true
    if (ageMention >= 0) return [ageMention]
    if (childMention >= 0) return [childMention]
  }
  const romance = phrase.all('romance')
  for (const item of romance) setting.romanceAt = Math.max(setting.romanceAt, item.start)
  return romance.some((item) => ageMention >= 0 && item.start - ageMention < nearby) ? [ageMention] : []
}
