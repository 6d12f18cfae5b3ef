import { covers } from '../screening/phrase.ts'
import type { Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'
import type { Spot } from './spots.ts'

/** Any of these says that a school is somebody else's, one of long ago, or a place of work. */
const otherPupils = ['other', 'family', 'people', 'woman', 'man', 'past', 'pastEvent', 'tie', 'safe'] as const
const [adult, mostYears] = [18, 120]

/** "I'm in Year 10", "хожу в восьмой класс", "고1이에요": who writes attends a school where everybody is below 18. */
export function moderateOwnSchool(phrase: Phrase, { surface }: Setting): Spot[] {
  if (
    surface !== 'chat-in' ||
    phrase.numbers.some(({ value, category }) => value >= adult && value <= mostYears && category === 'number')
  )
    return []
  return phrase.all('schoolYear').flatMap((school) => {
    const said = attendanceOf(phrase, school)
    if (said === undefined || phrase.isParted(said, school) || isOfOthers(phrase, school, said)) return []
    const [start, end] = [Math.min(said.start, school.start), Math.max(said.end, school.end)]
    return [{ start, end, isOwn: true }]
  })
}

function attendanceOf(phrase: Phrase, school: Item): Item | undefined {
  const inside = phrase.all('attendSelf').find((one) => covers(one, school) || covers(school, one))
  return inside ?? phrase.near(school, 'attendSelf', { before: 0, after: 0, sameClause: true })
}

function isOfOthers(phrase: Phrase, school: Item, said: Item): boolean {
  // "The pupil is in Year 10".
  const isNamed = phrase
    .all('child')
    .some((child) => (child.languages & school.languages) !== 0 && child.end <= Math.min(school.start, said.start))
  if (isNamed) return true
  return otherPupils.some((category) =>
    phrase.all(category).some((one) => (one.languages & school.languages) !== 0 && !covers(school, one)),
  )
}
