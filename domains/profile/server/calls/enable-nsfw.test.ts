import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { enableNsfw, mySettings } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country', AGE_POLICY: 'NZ=proof' } })
})
afterAll(() => w.close())

const isOn = async (person: Person) => (await person.get(myProfile, {})).user.enableNSFW
const from = (country: string) => ({ headers: { 'x-country': country } })

it('is switched on and off, for one person alone [S7-nsfw-01] [S6-nsfw-01]', async () => {
  const [ana, bo] = [await w.adult(from('FR')), await w.adult(from('FR'))]
  expect(await ana.get(enableNsfw, { enableNSFW: true })).toEqual({ enableNSFW: true })
  expect([await isOn(ana), await isOn(bo)]).toEqual([true, false])
  expect(await ana.get(mySettings, {})).toMatchObject({ enableNSFW: true, nsfwRefusal: null })
  expect(await ana.get(enableNsfw, { enableNSFW: false })).toEqual({ enableNSFW: false })
  expect(await isOn(ana)).toBe(false)
})

it('is refused where the place allows none of it, and says so; off always works', async () => {
  const there = await w.adult(from('ID'))
  const refused = await there.call(enableNsfw, { enableNSFW: true })
  expect(refused.name).toBe('NSFW_NOT_HERE')
  expect(refused.message).toContain('where you are')
  expect((await there.get(mySettings, {})).nsfwRefusal).toBe('NSFW_NOT_HERE')
  expect(await there.get(enableNsfw, { enableNSFW: false })).toEqual({ enableNSFW: false })
})

it('requests the age answer first, and for proof where that is owed', async () => {
  expect((await w.person(from('FR')).call(enableNsfw, { enableNSFW: true })).name).toBe('AGE_REQUIRED')
  const owing = await w.adult(from('NZ'))
  expect((await owing.call(enableNsfw, { enableNSFW: true })).name).toBe('AGE_PROOF_REQUIRED')
  expect((await owing.get(mySettings, {})).nsfwRefusal).toBe('AGE_PROOF_REQUIRED')
})
