/** Hints that are shown once, in the order of their numbers. The names are those of the wire, spelled as there. */
export const guideNames = [
  'pointHandling',
  'firstFeatureTag',
  'socialActivity',
  'guideFirstChat',
  'favoriteSite',
  'firstVisibleHome',
  'fistAskPhoto',
  'firstAppIns',
] as const
export type GuideName = (typeof guideNames)[number]

/** The banner that is shown from the third day on, until it is closed. */
export const thirdDayBanner = 'thirdDayBanner'
const bannerAfterMs = 48 * 3_600_000

/** The bit of a guide among those that were shown. */
export function guideBit(name: GuideName): number {
  return 1 << guideNames.indexOf(name)
}

/** The guides whose bits are set. */
export function guidesIn(shown: number): GuideName[] {
  return guideNames.filter((name) => (shown & guideBit(name)) !== 0)
}

/** Whether the third day of somebody has begun. */
export function isThirdDay(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= bannerAfterMs
}
