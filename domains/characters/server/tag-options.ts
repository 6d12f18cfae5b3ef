import type { Db } from '#platform/db/database.ts'
import { countTags } from './catalogue.ts'
import type { TagLabels } from './views.ts'
import { tagView } from './views.ts'

const freshMs = 60_000

type Counted = { slug: string; count: number }[]

/**
 * The product's tags that characters of the feed have, in a language, most frequent first. Counting reads the whole
 * feed, so it runs once a minute and its result serves the requests in between.
 */
export function createTagOptions(db: Db, labels: TagLabels, now: () => number) {
  let known: { at: number; counted: Counted } | null = null
  let counting: Promise<Counted> | null = null

  async function count(): Promise<Counted> {
    const counted = await countTags(db)
    known = { at: now(), counted }
    return counted
  }
  const countOnce = () => (counting ??= count().finally(() => (counting = null)))

  return async (locale: string) => {
    // Where it fails, what was counted before stays, and the next to ask tries again.
    if (known && now() - known.at >= freshMs) countOnce().catch(() => undefined)
    const counted = known?.counted ?? (await countOnce())
    const own = labels.get('en') ?? {}
    return counted
      .filter(({ slug }) => slug in own)
      .map(({ slug, count: worn }) => ({ ...tagView(slug, locale, labels), count: worn }))
  }
}

export type TagOptions = ReturnType<typeof createTagOptions>
