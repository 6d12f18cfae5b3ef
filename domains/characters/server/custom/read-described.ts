import type { CreationOffer } from '../../creation-offer.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { GenerationWords } from './character-generation.ts'
import { ageIn, decadeAgeIn, nameIn, onlyAgeIn, styleIn } from './read-facts.ts'
import { genderIn, likelyIn, readSaid, withRest } from './read-prompt.ts'
import { moderateWords, readWritten, refuseClassified } from './read-written.ts'

type Described = {
  prompt: string
  /** The options that go before words. */
  chosen: Partial<AppearanceOptions>
  seed: number
  locale: string
}
type Read = { name: string | null; said: Partial<AppearanceOptions>; options: AppearanceOptions }

/** The options that own words say, and all others as the seed has them. Words that the rules refuse are refused. */
export async function readDescribed(
  { words, offer }: { words: GenerationWords; offer: CreationOffer },
  { prompt, chosen, seed, locale }: Described,
): Promise<Read> {
  const { description = '' } = readWritten({ description: prompt })
  moderateWords({ name: '', description, tags: [] }, { locale, offer })
  await refuseClassified({ words }, { description })
  const [gender, age, style] = [
    genderIn(description, locale, words, offer.genders),
    ageIn(description, locale)?.age ?? onlyAgeIn(description) ?? decadeAgeIn(description),
    styleIn(description),
  ]
  const said = {
    ...(gender ? { gender } : {}),
    ...(style && offer.styles.includes(style) ? { style } : {}),
    ...(age ? { age } : {}),
    ...readSaid(description, locale, words),
  }
  const likely = likelyIn(description, locale, offer.origins)
  return { name: nameIn(description), said, options: withRest({ ...likely, ...said, ...chosen }, seed, offer) }
}
