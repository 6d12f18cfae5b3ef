import { expect, it } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import { favouriteIds, setFavourite } from '../../calls.gen.ts'
import { createFavourites } from './favourites.ts'

const person = { uid: 'me', kind: 'visitor' } as const

/** A page on a device, whose server answers as given. */
function page({ stored = new Map<string, string>(), isRefused = false } = {}) {
  const called: string[] = []
  const client = {
    call({ path }: { path: string }) {
      called.push(path)
      const data = path === favouriteIds.path ? { ids: ['mara-voss'] } : {}
      return Promise.resolve(isRefused ? { ok: false, error: 'UNREACHABLE', message: '' } : { ok: true, data })
    },
  } as unknown as Client
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return { favourites: createFavourites(() => storage), client, called, stored }
}

it('a visitor who marked nobody on this device costs no call, until the first mark', async () => {
  const { favourites, client, called, stored } = page()
  await favourites.read(client, person)
  expect(called).toEqual([])
  await favourites.choose(client, person, { characterId: 'juno-whitfield', isFavourite: true })
  expect([...favourites.state().ids]).toEqual(['juno-whitfield'])
  const next = page({ stored })
  await next.favourites.read(next.client, person)
  expect([next.called, [...next.favourites.state().ids]]).toEqual([[favouriteIds.path], ['mara-voss']])
})

it('a mark that the server refuses is taken away again', async () => {
  const { favourites, client, called } = page({ isRefused: true })
  await favourites.read(client, person)
  const answer = await favourites.choose(client, person, { characterId: 'mara-voss', isFavourite: true })
  expect([answer, favourites.state().ids.size, called]).toEqual([false, 0, [setFavourite.path]])
})

it('the marks of one person are not shown to the next', async () => {
  const { favourites, client } = page()
  await favourites.read(client, { uid: 'me', kind: 'member' })
  expect(favourites.state().ids.size).toBe(1)
  await favourites.read(client, { uid: 'other', kind: 'visitor' })
  expect(favourites.state().ids.size).toBe(0)
})
