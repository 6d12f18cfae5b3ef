import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { initProfile } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('keeps the first settings once, and says ever after what is stored [S7-profile-01]', async () => {
  const newcomer = await w.member('newcomer@example.org')
  const wanted = { nick: 'Noor', style: 'ANIMATE', tags: ['artist', 'artist'], lang: 'fr' } as const
  const stored = { nick: 'Noor', style: 'ANIMATE', tags: ['artist'], lang: 'fr', picture: null, feedGender: null }
  expect(await newcomer.get(initProfile, { ...wanted, tags: [...wanted.tags] })).toEqual({ ...stored, isFirst: true })
  expect(await newcomer.get(initProfile, { nick: 'Another' })).toEqual({ ...stored, isFirst: false })
  expect((await newcomer.get(myProfile, {})).user).toMatchObject({ nick: 'Noor', style: 'ANIMATE', lang: 'fr' })
})

it('lets one of two at once be the first', async () => {
  const twice = await w.member('twice@example.org')
  const both = await Promise.all(['One', 'Two'].map((nick) => twice.get(initProfile, { nick })))
  expect(both.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  expect(both[0]?.nick).toBe(both[1]?.nick)
})

it.each([
  [{ nick: ' ' }, 'NICK_INVALID'],
  [{ nick: 'I am 14 years old' }, 'TEXT_BLOCKED'],
  [{ nick: 'Tom', tags: ['no-such-tag'] }, 'TAG_UNKNOWN'],
  [{ nick: 'Tom', lang: 'tlh' }, 'LANGUAGE_UNKNOWN'],
] as const)('keeps nothing of %j', async (params, refusal) => {
  const someone = await w.member(`${refusal.toLowerCase()}@example.org`)
  expect((await someone.call(initProfile, params as never)).name).toBe(refusal)
  expect((await someone.get(initProfile, {})).isFirst).toBe(true)
})

it('belongs to people with an account', async () => {
  expect((await (await w.adult()).call(initProfile, {})).name).toBe('NEED_LOGIN')
})
