import { z } from 'zod'
import input from './look-limits.json' with { type: 'json' }

/** The looks of operators at sealed evidence and at pictures of cases, by their names in the audit. */
export const countedLooks = ['evidence.open', 'case.picture'] as const
export type CountedLook = (typeof countedLooks)[number]

const entry = z.strictObject({ look: z.enum(countedLooks), inADay: z.int().positive() })
const limits = new Map(
  z
    .array(entry)
    .parse(input)
    .map(({ look, inADay }) => [look, inADay]),
)

/** How many such looks one operator has within 24 hours. */
export function looksInADay(look: CountedLook): number {
  const most = limits.get(look)
  if (most === undefined) throw new Error(`look-limits.json says nothing of ${look}`)
  return most
}
