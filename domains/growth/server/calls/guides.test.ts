import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { closeGuideBanner, listGuides, noteGuideShown } from '../../contract.ts'
import { guideNames } from '../../guides.ts'

const hourMs = 3_600_000

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('each guide is noted when it was shown, and stays noted, also where all come at once [S4-guide-01]', async () => {
  const ada = await w.adult()
  expect(await ada.get(listGuides, {})).toEqual({ shown: [], isBannerDue: false })
  expect((await ada.get(noteGuideShown, { guide: 'fistAskPhoto' })).shown).toEqual(['fistAskPhoto'])
  await Promise.all(guideNames.map((guide) => ada.get(noteGuideShown, { guide })))
  expect((await ada.get(listGuides, {})).shown).toEqual([...guideNames])
  expect((await ada.call(noteGuideShown, { guide: 'firstAskPhoto' } as never)).name).toBe('PARAMS_ERROR')
})

it('the banner is due from the third day on, until it is closed for good [S4-guide-02]', async () => {
  const ada = await w.adult()
  w.clock.advance(48 * hourMs - 1)
  expect((await ada.get(listGuides, {})).isBannerDue).toBe(false)
  w.clock.advance(1)
  expect((await ada.get(listGuides, {})).isBannerDue).toBe(true)
  for (const _ of [1, 2]) await ada.get(closeGuideBanner, { banner: 'thirdDayBanner' })
  w.clock.advance(48 * hourMs)
  expect((await ada.get(listGuides, {})).isBannerDue).toBe(false)
})

it('what a visitor has seen is seen by the member they turn out to be', async () => {
  const known = await w.member('knows@example.org')
  await known.get(noteGuideShown, { guide: 'favoriteSite' })
  const visitor = await w.adult()
  await visitor.get(noteGuideShown, { guide: 'firstVisibleHome' })
  await visitor.get(closeGuideBanner, { banner: 'thirdDayBanner' })
  w.clock.advance(61_000)
  await w.signIn(visitor, 'knows@example.org')
  expect((await known.get(listGuides, {})).shown).toEqual(['favoriteSite', 'firstVisibleHome'])
})

it('is of somebody who is here: nobody becomes a visitor by it', async () => {
  const nobody = w.person()
  expect((await nobody.call(listGuides, {})).name).toBe('NEED_LOGIN')
  expect(nobody.cookies.size).toBe(0)
})
