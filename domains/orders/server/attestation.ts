import { z } from 'zod'

const named = (what: string, least: number) => z.string({ error: what }).trim().min(least, what).max(300)
const day = z.iso.date('must be a day as 2026-05-30')

/** The proof of a claim that a brand publishes: its evidence, who vouches for it, and for how long. */
export const attestation = z
  .strictObject({
    /** A link, or the place of a document, that can be shown on request. */
    evidence: named('must name the evidence: a link, or which paper lies where', 10),
    by: named('must name who vouches for it', 2),
    on: day,
    /** The last day on which it is valid; after that it is not shown until it is attested again. */
    until: day,
  })
  .refine(({ on, until }) => until >= on, { path: ['until'], error: 'must not lie before the day it was attested on' })
export type Attestation = z.infer<typeof attestation>

/** Whether an attestation is valid at a moment: from its first to its last day, in UTC. */
export function holdsAt({ on, until }: Attestation, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return on <= today && today <= until
}
