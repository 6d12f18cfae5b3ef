import type { DataOf } from '#platform/contract/call.ts'
import type { countCharacters } from '../../calls.gen.ts'
import type { FeedSearch } from './feed-search.ts'
import { endsOfAge, genderOf, styleOf } from './feed-search.ts'

export type People = NonNullable<DataOf<typeof countCharacters>['people']>

/** How many of these people a choice of gender, age and style would leave. */
export function countOf(people: People, { gender, age, style }: Pick<FeedSearch, 'gender' | 'age' | 'style'>): number {
  const ends = age ? endsOfAge(age) : { from: 0, to: null }
  const fits = (one: People[number]) =>
    (!gender || gender === 'any' || one.gender === genderOf[gender]) &&
    (!style || style === 'any' || one.style === styleOf[style]) &&
    one.age >= ends.from &&
    (ends.to === null || one.age <= ends.to)
  return people.filter(fits).reduce((sum, { count }) => sum + count, 0)
}
