import type { Client } from '#platform/contract/client.ts'
import { tourListCharacters } from '../../calls.gen.ts'
import { sorts } from '../../rules.ts'
import type { CastMember } from './cast.ts'
import { castMember } from './cast.ts'

const women = 24
const men = 12

/** The most liked characters of both genders, for the pictures of the questions. */
export async function loadLanding(client: Client): Promise<CastMember[]> {
  const filter = { sort: sorts.hot, style: 'ANY' } as const
  const lists = await Promise.all([
    client.load(tourListCharacters, { ...filter, gender: 'woman', limit: women }),
    client.load(tourListCharacters, { ...filter, gender: 'man', limit: men }),
  ])
  return lists.flatMap(({ list }) => list.map(castMember))
}
