import { desc, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ContentPart } from '../../content-parts.ts'
import type { ContentFile } from './content-schema.ts'
import { contentFile } from './content-schema.ts'
import type { BrandFile } from './read-content.ts'
import { brandContent } from './tables.ts'

export type StoredPart = typeof brandContent.$inferSelect
/** `pieces` null: those of the file hold again. */
export type NewPart = Omit<StoredPart, 'version' | 'changedAt'>

/** Makes every other change wait until this transaction ends, so that what it reads still holds when it writes. */
export async function lockBrandContent(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brand content', 0))`)
}

/** Stores a change, which every process follows within seconds. NOTE: call `lockBrandContent` first. */
export async function storeContentPart(tx: Tx, part: NewPart, now: Date): Promise<void> {
  const rows = await presentParts(tx)
  const before = rows.find((row) => row.brand === part.brand && row.part === part.part)
  // Clocks of machines differ, and the later change has to be the latest one.
  const changedAt = new Date(Math.max(now.getTime(), (rows.at(-1)?.changedAt.getTime() ?? 0) + 1))
  await tx.insert(brandContent).values({ ...part, version: (before?.version ?? 0) + 1, changedAt })
}

/** The id of the latest change; null before the first. */
export async function latestContent(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ id: brandContent.id })
    .from(brandContent)
    .orderBy(desc(brandContent.changedAt))
    .limit(1)
  return row?.id ?? null
}

/** The last version of each part of each brand, the oldest first. */
export async function presentParts(db: Queryable): Promise<StoredPart[]> {
  const { brand, part, version } = brandContent
  const rows = await db.selectDistinctOn([brand, part]).from(brandContent).orderBy(brand, part, desc(version))
  return rows.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
}

/** The latest changes, those of the past among them, newest first. */
export async function listContentChanges(db: Queryable, most: number): Promise<StoredPart[]> {
  return db.select().from(brandContent).orderBy(desc(brandContent.changedAt)).limit(most)
}

/** Pieces of a part, validated as those of a file; or why they cannot be shown, and the way to the first fault. */
export function readPieces(
  part: ContentPart,
  { lang, pieces }: { lang: string; pieces: readonly unknown[] },
): { file: ContentFile } | { problem: string; path: readonly PropertyKey[] } {
  const parsed = contentFile.safeParse({ sample: false, lang, [part]: pieces })
  if (parsed.success) return { file: parsed.data }
  const { issues } = parsed.error
  const lines = issues.map(({ path, message }) => `${path.join('.') || 'the part'}: ${message}`)
  return { problem: lines.join('; '), path: issues[0]?.path ?? [] }
}

/**
 * The content of a brand: each part as it was attested at the console, else that of the file. A sample is nowhere beside
 * attested content, nor is a file of another language. Parts that can no longer be read are shown as empty.
 */
export function withStored(
  file: BrandFile | null,
  rows: readonly StoredPart[],
): { content: BrandFile | null; unreadable: readonly StoredPart[] } {
  const own = rows.filter(({ pieces }) => pieces !== null)
  const lang = own.findLast(({ pieces }) => pieces?.length)?.lang ?? own.at(-1)?.lang
  if (lang === undefined) return { content: file, unreadable: [] }
  const base = file && !file.sample && file.lang === lang ? file : contentFile.parse({ sample: false, lang })
  const unreadable: StoredPart[] = []
  let content: BrandFile = { ...base, pictures: file?.pictures ?? new Map() }
  for (const row of own) {
    const read = readPieces(row.part, { lang, pieces: row.pieces ?? [] })
    if ('problem' in read) unreadable.push(row)
    content = { ...content, [row.part]: 'file' in read ? read.file[row.part] : [] }
  }
  return { content, unreadable }
}
