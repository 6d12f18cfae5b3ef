import { test } from '@playwright/test'
import { type ScreenSize, screenSizes } from './screen-sizes.ts'
import { textsOf } from './texts.ts'

type Place = { locale: 'en' | 'ar'; size: ScreenSize }
type Stage = { locale: Place['locale']; size: ScreenSize; say: ReturnType<typeof textsOf> }

const otherSize = { phone: 'desktop', desktop: 'phone' } as const
const otherLocale = { en: 'ar', ar: 'en' } as const

/**
 * Declares the tests of a story in one language and on one screen size: `npm test` has no time for more. With
 * EVERY_PLACE=1 they run in English and Arabic, on a phone and on a desktop unless the story belongs to one of them.
 */
export function story(
  title: string,
  { onlyOnThisSize = false, ...place }: Place & { onlyOnThisSize?: boolean },
  declare: (stage: Stage) => void,
): void {
  for (const { locale, size } of placesOf(place, onlyOnThisSize))
    test.describe(`${title}, in ${locale} on a ${size}`, () => {
      test.use(screenSizes[size])
      declare({ locale, size, say: textsOf(locale) })
    })
}

function placesOf({ locale, size }: Place, onlyOnThisSize: boolean): Place[] {
  if (!process.env['EVERY_PLACE']) return [{ locale, size }]
  const sizes = onlyOnThisSize ? [size] : [size, otherSize[size]]
  return [locale, otherLocale[locale]].flatMap((each) => sizes.map((one) => ({ locale: each, size: one })))
}
