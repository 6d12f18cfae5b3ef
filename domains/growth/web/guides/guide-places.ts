import type { GuideName } from '../../guides.ts'

/** Where a hint stands on a page: under its bar at the top, or over the bar at the bottom. */
export type HintSide = 'top' | 'bottom'

/** The hints of each place in their order; a place shows one of them at a time, where it covers no button. */
const places: readonly { place: RegExp; guides: readonly GuideName[]; side: HintSide }[] = [
  { place: /^\/$/, guides: ['firstVisibleHome', 'firstFeatureTag', 'favoriteSite'], side: 'bottom' },
  { place: /^\/character\/./, guides: ['socialActivity'], side: 'top' },
  { place: /^\/chat\/./, guides: ['guideFirstChat', 'fistAskPhoto'], side: 'top' },
  { place: /^\/settings$/, guides: ['pointHandling', 'firstAppIns'], side: 'bottom' },
]

/** The hints that a page has, in their order. */
export function guidesAt(path: string): readonly GuideName[] {
  return places.find(({ place }) => place.test(path))?.guides ?? []
}

/** The side of a page on which its hints stand. */
export function hintSideAt(path: string): HintSide {
  return places.find(({ place }) => place.test(path))?.side ?? 'bottom'
}

const shownKey = 'guides'
const bannerKey = 'thirdDayBanner'

type Store = Pick<Storage, 'getItem' | 'setItem'>
/** The mere mention of a forbidden storage is a fault, so it is looked up where that is caught. */
type FindStore = () => Store

/** The storage of this browser. */
const deviceStore: FindStore = () => localStorage

/** Whether a page may still have a hint for this device; the server has the last word. */
export function mayHaveGuide(path: string, store: FindStore = deviceStore): boolean {
  const shown = read(store, shownKey).split(',')
  return guidesAt(path).some((name) => !shown.includes(name)) || (path === '/' && !isBannerClosed(store))
}

/** Stores on this device which hints were shown. */
export function rememberShown(shown: readonly GuideName[], store: FindStore = deviceStore): void {
  write(store, shownKey, shown.join(','))
}

/** Whether the banner of the third day was closed on this device. */
export function isBannerClosed(store: FindStore = deviceStore): boolean {
  return read(store, bannerKey) !== ''
}

/** Stores on this device that the banner of the third day was closed. */
export function rememberBannerClosed(store: FindStore = deviceStore): void {
  write(store, bannerKey, '1')
}

function read(store: FindStore, key: string): string {
  try {
    return store().getItem(key) ?? ''
  } catch {
    // Storage is forbidden in some private windows and frames; the server knows which hints were shown.
    return ''
  }
}

function write(store: FindStore, key: string, value: string): void {
  try {
    store().setItem(key, value)
  } catch {
    // See read().
  }
}
