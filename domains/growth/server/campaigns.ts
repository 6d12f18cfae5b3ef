import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { CampaignPath } from '../rules.ts'
import { mostLinks } from '../rules.ts'
import { campaignLinks, campaigns } from './tables.ts'

type NewLink = { key: string; campaignId: string; brand: string; path: CampaignPath }

const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 8

/** All campaigns with their links, the latest first. */
export async function listCampaignRows(db: Queryable) {
  const rows = await db.select().from(campaigns).orderBy(desc(campaigns.createdAt))
  const links = await db.select().from(campaignLinks).orderBy(asc(campaignLinks.createdAt))
  return rows.map((row) => ({ ...row, links: links.filter(({ campaignId }) => campaignId === row.id) }))
}

/** Stores a campaign once for its id. True where it is new. */
export async function storeCampaign(tx: Tx, row: { id: string; name: string; createdAt: Date }): Promise<boolean> {
  const stored = await tx.insert(campaigns).values(row).onConflictDoNothing().returning({ id: campaigns.id })
  return stored.length > 0
}

/** Gives a campaign another name. False where there is none. */
export async function nameCampaign(tx: Tx, id: string, name: string): Promise<boolean> {
  const named = await tx.update(campaigns).set({ name }).where(eq(campaigns.id, id)).returning({ id: campaigns.id })
  return named.length > 0
}

/** The code of a link, which follows from the key of its request: a repeated one adds no other. */
function codeOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, codeLength)
  return [...bytes].map((byte) => signs[byte % signs.length]).join('')
}

/** Adds a link to a campaign that has not ended, and gives its code and whether it is new; null where that cannot be. */
export async function storeLink(
  tx: Tx,
  { key, campaignId, brand, path }: NewLink,
  now: Date,
): Promise<{ code: string; isNew: boolean } | null> {
  const code = codeOf(key)
  const [known] = await tx.select().from(campaignLinks).where(eq(campaignLinks.code, code))
  if (known) return known.campaignId === campaignId ? { code, isNew: false } : null
  // The row is locked, so that the campaign does not end, and no other link is counted, meanwhile.
  const [open] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.endedAt)))
    .for('update')
  const [there] = await tx
    .select({ links: count() })
    .from(campaignLinks)
    .where(eq(campaignLinks.campaignId, campaignId))
  if (!open || (there?.links ?? 0) >= mostLinks) return null
  const row = { code, campaignId, brand, path, createdAt: now }
  const added = await tx.insert(campaignLinks).values(row).onConflictDoNothing().returning({ code: campaignLinks.code })
  return { code, isNew: added.length > 0 }
}

/** Ends a link. False where there is none that goes on. */
export async function endLinkRow(tx: Tx, code: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(campaignLinks)
    .set({ endedAt: now })
    .where(and(eq(campaignLinks.code, code), isNull(campaignLinks.endedAt)))
    .returning({ code: campaignLinks.code })
  return ended.length > 0
}

/** Ends a campaign with all of its links. False where there is none that goes on. */
export async function endCampaignRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(campaigns)
    .set({ endedAt: now })
    .where(and(eq(campaigns.id, id), isNull(campaigns.endedAt)))
    .returning({ id: campaigns.id })
  await tx
    .update(campaignLinks)
    .set({ endedAt: now })
    .where(and(eq(campaignLinks.campaignId, id), isNull(campaignLinks.endedAt)))
  return ended.length > 0
}

/** A link as it counts: nothing where it was ended. One that nobody made at the console counts as it came. */
export async function countedLink(tx: Queryable, link: string): Promise<string> {
  if (link === '') return ''
  const [ended] = await tx
    .select({ code: campaignLinks.code })
    .from(campaignLinks)
    .where(and(eq(campaignLinks.code, link), isNotNull(campaignLinks.endedAt)))
  return ended ? '' : link
}
