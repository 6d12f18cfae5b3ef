import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { restrict } from '#tests/kit/restricted.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { personProfile, updateProfile } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('shows name, picture, interests and since when, and nothing else [S7-profile-03]', async () => {
  const [reader, mara] = [await w.member('reader@example.org'), await w.member('mara@example.org')]
  await mara.get(updateProfile, { nick: 'Mara' })
  const { user } = await mara.get(myProfile, {})
  expect(await reader.get(personProfile, { uid: user.id })).toEqual({
    uid: user.id,
    nick: 'Mara',
    picture: null,
    createTime: user.createTime,
    tags: [],
  })
})

it('shows nobody who is about to go, keeps out, or never signed in', async () => {
  const reader = await w.member('curious@example.org')
  await w.member('leaving@example.org')
  const id = await w.idOf('leaving@example.org')
  const later = new Date(w.clock.now().getTime() + 1000)
  const seen = async () => (await reader.call(personProfile, { uid: id })).name
  expect(await seen()).toBe('OK')
  await restrict(w, id, { closesAt: later })
  expect(await seen()).toBe('PERSON_NOT_FOUND')
  await restrict(w, id, { closesAt: null, excludedUntil: later })
  expect(await seen()).toBe('PERSON_NOT_FOUND')
  w.clock.advance(2000)
  expect(await seen()).toBe('OK')
  const visitor = (await (await w.adult()).get(myProfile, {})).user.id
  for (const uid of [visitor, 'nobody', '0198c0de-0000-7000-8000-000000000000'])
    expect((await reader.call(personProfile, { uid })).name).toBe('PERSON_NOT_FOUND')
})

it('is for adults who have signed in', async () => {
  expect((await (await w.adult()).call(personProfile, { uid: 'x' })).name).toBe('NEED_LOGIN')
})
