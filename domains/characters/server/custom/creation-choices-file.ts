import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'
import {
  ethnicities,
  furtherEthnicities,
  furtherHairstyles,
  hairstyles,
  styles,
} from '#domains/media/vocabulary-contract.ts'
import { genders } from '../../attributes.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'

const choicesFile = z.strictObject({
  /** Genders that are open beside women. */
  genders: z.array(z.enum(genders).exclude(['woman'])).default([]),
  /** Origins that are open beside those of the specification. */
  origins: z.array(z.enum(furtherEthnicities)).default([]),
  /** Hairstyles that are open beside those of the specification. */
  hair: z.array(z.enum(furtherHairstyles)).default([]),
  /** The styles of pictures; both where the file names none. */
  styles: z
    .array(z.enum(styles))
    .min(1)
    .default([...styles]),
})

/** Whom people can create: the usual offer, changed by the operator's file. A file that cannot be read ends the start. */
export function readCreationOffer(path: string | undefined): CreationOffer {
  if (path === undefined) return usualOffer
  const { genders: opened, origins, hair, styles: offered } = parsed(path)
  return {
    genders: genders.filter((gender) => gender === 'woman' || (opened as string[]).includes(gender)),
    origins: [...ethnicities, ...furtherEthnicities.filter((origin) => origins.includes(origin))],
    hair: [...hairstyles, ...furtherHairstyles.filter((one) => hair.includes(one))],
    styles: styles.filter((style) => offered.includes(style)),
  }
}

function parsed(path: string): z.output<typeof choicesFile> {
  const fail = (why: string, cause: unknown) =>
    new ConfigError(`Configuration is wrong. CREATION_CHOICES: ${path}: ${why}.`, { cause })
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw fail(cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : wordsOf(cause), cause)
  }
  const read = choicesFile.safeParse(json)
  if (read.success) return read.data
  const places = read.error.issues.map(
    ({ path: place, message }) => `${z.core.toDotPath(place) || 'the file'}: ${message}`,
  )
  throw fail(places.join('; '), read.error)
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
