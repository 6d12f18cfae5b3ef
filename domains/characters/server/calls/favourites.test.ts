import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { favourites } from '../tables.ts'
import { mostFavourites } from '../favourites.ts'
import { withdraw } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { countCharacters } from '../../contract.ts'
import { favouriteIds, listFavourites, setFavourite } from '../../favourites-contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const mark = async (someone: Person, ...characterIds: string[]) => {
  for (const characterId of characterIds) {
    await someone.get(setFavourite, { characterId, isFavourite: true })
    w.clock.advance(1000)
  }
}
const namesOf = async (someone: Person) => (await someone.get(listFavourites, {})).list.map(({ id }) => id)

describe('favourites', () => {
  it('are marked by visitors too, listed page by page with the latest first, and unmarked', async () => {
    const someone = await w.adult()
    await mark(someone, 'mara-voss', 'juno-whitfield', 'jun-asakawa', 'mara-voss')
    expect(await namesOf(someone)).toEqual(['jun-asakawa', 'juno-whitfield', 'mara-voss'])
    const first = await someone.get(listFavourites, { limit: 2 })
    const rest = await someone.get(listFavourites, { limit: 2, cursor: first.next })
    expect([first.list.length, rest.list.map(({ id }) => id), rest.next]).toEqual([2, ['mara-voss'], null])
    await someone.get(setFavourite, { characterId: 'juno-whitfield', isFavourite: false })
    expect((await someone.get(favouriteIds, {})).ids).toEqual(['jun-asakawa', 'mara-voss'])
  })

  it('move to the account that a visitor signs in to, each once', async () => {
    const member = await w.member('likes@example.org')
    await mark(member, 'mara-voss')
    const visitor = await w.adult()
    await mark(visitor, 'juno-whitfield', 'mara-voss')
    await w.signIn(visitor, 'likes@example.org')
    expect(await namesOf(visitor)).toEqual(['juno-whitfield', 'mara-voss'])
    expect(await namesOf(member)).toEqual(['juno-whitfield', 'mara-voss'])
  })

  it('leave out anyone who was withdrawn, and can still be unmarked', async () => {
    const someone = await w.adult()
    await mark(someone, 'mara-voss', 'noor-haddad')
    await withdraw(w, 'noor-haddad')
    expect(await namesOf(someone)).toEqual(['mara-voss'])
    expect((await someone.call(setFavourite, { characterId: 'noor-haddad', isFavourite: true })).name).toBe(
      'CHARACTER_NOT_FOUND',
    )
    await someone.get(setFavourite, { characterId: 'noor-haddad', isFavourite: false })
    expect((await someone.get(favouriteIds, {})).ids).toEqual(['mara-voss'])
  })

  it('are refused beyond the most, and of nobody', async () => {
    const someone = await w.member('many@example.org')
    const userId = await w.idOf('many@example.org')
    const createdAt = w.clock.now()
    const rows = Array.from({ length: mostFavourites }, (_, at) => ({ userId, characterId: `gone-${at}`, createdAt }))
    await w.db.insert(favourites).values(rows)
    const answer = async (characterId: string) =>
      (await someone.call(setFavourite, { characterId, isFavourite: true })).name
    expect([await answer('mara-voss'), await answer('nobody')]).toEqual(['TOO_MANY_FAVOURITES', 'CHARACTER_NOT_FOUND'])
    expect(await namesOf(someone)).toEqual([])
  })

  it('are for adults, and each person has their own', async () => {
    const answer = await w.person().call(setFavourite, { characterId: 'mara-voss', isFavourite: true })
    expect(answer.name).toBe('AGE_REQUIRED')
    await mark(await w.adult(), 'mara-voss')
    expect(await namesOf(await w.adult())).toEqual([])
  })
})

it('counts the characters who came after a moment', async () => {
  const someone = await w.adult()
  const count = async (addedAfter?: number) => (await someone.get(countCharacters, { addedAfter })).count
  expect(await count(0)).toBe(await count())
  expect(await count(Date.parse('2100-01-01'))).toBe(0)
})
