import { z } from 'zod'

const named = (what: string, least: number) => z.string({ error: what }).trim().min(least, what).max(300)
const day = z.iso.date('must be a day as 2026-05-30')

/** Why the house may say something of itself: what shows that it is true, who vouches for it, and for how long. */
export const attestation = z
  .strictObject({
    /** An address, or where the paper lies, that somebody who asks can be shown. */
    evidence: named('must name the evidence: a link, or which paper lies where', 10),
    by: named('must name who vouches for it', 2),
    on: day,
    /** The last day it holds; then it is shown no more until somebody vouches for it anew. */
    until: day,
  })
  .refine(({ on, until }) => until >= on, { path: ['until'], error: 'must not lie before the day it was attested on' })
export type Attestation = z.infer<typeof attestation>

/** Whether what was attested may be said at a moment: from its first to its last day, by UTC. */
export function holdsAt({ on, until }: Attestation, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return on <= today && today <= until
}
