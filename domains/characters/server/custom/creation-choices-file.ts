import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ethnicities, furtherEthnicities } from '#domains/media/vocabulary-contract.ts'
import { genders } from '../../attributes.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'

const choicesFile = z.strictObject({
  /** Genders that are open beside women. */
  genders: z.array(z.enum(genders).exclude(['woman'])).default([]),
  /** Origins that are open beside those of the specification. */
  origins: z.array(z.enum(furtherEthnicities)).default([]),
})

/** Whom people can create: the usual offer, widened by the operator's file. A file that cannot be read ends the start. */
export function readCreationOffer(path: string | undefined): CreationOffer {
  if (path === undefined) return usualOffer
  const { genders: opened, origins } = parsed(path)
  return {
    genders: genders.filter((gender) => gender === 'woman' || (opened as string[]).includes(gender)),
    origins: [...ethnicities, ...furtherEthnicities.filter((origin) => origins.includes(origin))],
  }
}

function parsed(path: string): z.output<typeof choicesFile> {
  const fail = (why: string, cause: unknown) => new Error(`CREATION_CHOICES, ${path}: ${why}`, { cause })
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw fail('the file cannot be read as JSON', cause)
  }
  const read = choicesFile.safeParse(json)
  if (!read.success) throw fail(z.prettifyError(read.error), read.error)
  return read.data
}
