import { and, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/db/database.ts'
import type { ContentPart } from '../../content-parts.ts'
import { presentParts } from './stored-content.ts'
import { brandContent } from './tables.ts'

/** The parts whose pieces are words, names and pictures of people. */
const quoting: readonly ContentPart[] = ['testimonials', 'users']

/**
 * Erases what people are quoted with in versions that others replaced before a moment: of each piece its attestation
 * stays, as a record that there was one. Gives the ids of the versions that hold.
 */
export async function forgetQuotes(tx: Tx, replacedBefore: Date): Promise<string[]> {
  const next = alias(brandContent, 'next')
  const isReplaced = sql`exists (select 1 from ${brandContent} as "next" where ${and(
    sql`${next.brand} = ${brandContent.brand} and ${next.part} = ${brandContent.part}`,
    sql`${next.version} = ${brandContent.version} + 1`,
    lt(next.changedAt, replacedBefore),
  )})`
  const attestations = sql`(select coalesce(jsonb_agg(jsonb_build_object('attestation', piece -> 'attestation')), '[]')
    from jsonb_array_elements(${brandContent.pieces}) as piece)`
  await tx
    .update(brandContent)
    .set({ pieces: attestations })
    .where(
      and(inArray(brandContent.part, [...quoting]), sql`jsonb_typeof(${brandContent.pieces}) = 'array'`, isReplaced),
    )
  return (await presentParts(tx)).map(({ id }) => id)
}
