import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { makePremium } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { changeChatModel, mySettings } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('is the base model for everyone, and the advanced one with premium [S6-benefit-05]', async () => {
  const someone = await w.member('someone@example.org')
  const refused = await someone.call(changeChatModel, { model: 'advanced' })
  expect(refused.name).toBe('PREMIUM_NEEDED')
  expect(await someone.get(mySettings, {})).toMatchObject({ chatModel: 'base', canUseAdvanced: false })
  await makePremium(w, await w.idOf('someone@example.org'))
  expect(await someone.get(changeChatModel, { model: 'advanced' })).toEqual({ chatModel: 'advanced' })
  expect((await someone.get(myProfile, {})).user.chatModel).toBe('advanced')
  expect(await someone.get(mySettings, {})).toMatchObject({ chatModel: 'advanced', canUseAdvanced: true })
  expect(await someone.get(changeChatModel, { model: 'base' })).toEqual({ chatModel: 'base' })
})

it('belongs to people with an account', async () => {
  expect((await (await w.adult()).call(changeChatModel, { model: 'base' })).name).toBe('NEED_LOGIN')
})
