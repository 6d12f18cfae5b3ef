import { expect, it } from 'vitest'
import { guideNames } from '../../guides.ts'
import {
  guidesAt,
  hintSideAt,
  isBannerClosed,
  mayHaveGuide,
  rememberBannerClosed,
  rememberShown,
} from './guide-places.ts'

function device() {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return { values, find: () => store }
}
const forbidden = (): Storage => {
  throw new Error('no storage here')
}

it('every guide has one place, where it is shown once to a device [S4-guide-01]', () => {
  const paths = ['/', '/character/mara-voss', '/chat/0198c0de', '/settings']
  expect(paths.flatMap(guidesAt).toSorted()).toEqual([...guideNames].toSorted())
  const here = device()
  expect(paths.filter((path) => mayHaveGuide(path, here.find))).toEqual(paths)
  rememberShown(['guideFirstChat', 'fistAskPhoto', 'socialActivity'], here.find)
  expect(paths.filter((path) => mayHaveGuide(path, here.find))).toEqual(['/', '/settings'])
  expect(mayHaveGuide('/settings/profile', here.find)).toBe(false)
})

it('a hint stands where it leaves the bar of its page free: under it in a chat and a profile, else at the foot', () => {
  expect(['/', '/character/mara-voss', '/chat/0198c0de', '/settings'].map(hintSideAt)).toEqual([
    'bottom',
    'top',
    'top',
    'bottom',
  ])
})

it('closing the banner of the third day stores the key thirdDayBanner, and it stays away [S4-guide-02]', () => {
  const here = device()
  expect(isBannerClosed(here.find)).toBe(false)
  rememberBannerClosed(here.find)
  expect([...here.values.keys()]).toEqual(['thirdDayBanner'])
  expect(isBannerClosed(here.find)).toBe(true)
})

it('goes on where the browser forbids storage', () => {
  rememberBannerClosed(forbidden)
  expect([isBannerClosed(forbidden), mayHaveGuide('/', forbidden)]).toEqual([false, true])
})
