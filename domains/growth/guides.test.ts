import { expect, it } from 'vitest'
import { guideBit, guideNames, guidesIn, isThirdDay, thirdDayBanner } from './guides.ts'

it('the eight guides have the numbers 0 to 7 in this order and spelling [S4-guide-01]', () => {
  expect(Object.fromEntries(guideNames.map((name, number) => [number, name]))).toEqual({
    0: 'pointHandling',
    1: 'firstFeatureTag',
    2: 'socialActivity',
    3: 'guideFirstChat',
    4: 'favoriteSite',
    5: 'firstVisibleHome',
    6: 'fistAskPhoto',
    7: 'firstAppIns',
  })
  expect(guideNames.map(guideBit)).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
  expect(guidesIn(0b1000_0001)).toEqual(['pointHandling', 'firstAppIns'])
})

it('the banner of the third day is due 48 hours after somebody came, and its key is thirdDayBanner [S4-guide-02]', () => {
  const came = new Date('2026-06-01T12:00:00Z')
  expect(isThirdDay(came, new Date('2026-06-03T11:59:59Z'))).toBe(false)
  expect(isThirdDay(came, new Date('2026-06-03T12:00:00Z'))).toBe(true)
  expect(thirdDayBanner).toBe('thirdDayBanner')
})
