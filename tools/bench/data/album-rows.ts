import { Client } from 'pg'
import type { Say } from '../report/progress.ts'

/** How many characters and photos, and whose some of them are. */
export type AlbumsPlan = { count: number; readers: readonly string[]; say: Say }

const ownEach = 100
/** One character in whose album every hundredth photo stands. */
export const belovedId = 'bench-0'
const perAlbum = 10
const rowsPerStatement = 100_000

/**
 * Fills a database with characters and as many photos: ten in an album, many in one, and for each reader a hundred that
 * were made for them and a hundred that they unlocked.
 */
export async function fillAlbums(url: string, { count, readers, say }: AlbumsPlan): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (let from = 0; from < count; from += rowsPerStatement) {
      const last = Math.min(count, from + rowsPerStatement) - 1
      await client.query(insertCharacters, [from, last])
      await client.query(insertPhotos(count), [from, last, readers])
      say(`${(last + 1).toLocaleString('en')} of ${count.toLocaleString('en')} characters and photos`)
    }
    await client.query(
      `insert into photo_unlocks (user_id, photo_id, price, created_at)
       select r.user_id, ${idOf(`(r.place * ${ownEach} + n) * 3 % $2::int`)}, 30, timestamptz '2026-03-01' + n * interval '1 minute'
       from unnest($1::uuid[]) with ordinality r(user_id, place), generate_series(0, ${ownEach - 1}) n on conflict do nothing`,
      [readers, count],
    )
    for (const table of ['characters', 'photos', 'photo_unlocks']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

/** How many albums there are beside the large one. */
export function albumsAmong(count: number): number {
  return Math.max(1, Math.floor(count / perAlbum))
}

/** The album of a character whose place is known. */
export function albumOf(place: number): string {
  return `bench-${place}`
}

/** SQL for the id of a photo by its place. */
function idOf(place: string): string {
  return `('01904000-0000-7000-8000-' || lpad(to_hex(${place}), 12, '0'))::uuid`
}

const insertCharacters = `
  insert into characters (id, name, age, gender, style, tags, card, card_hash, release_status, visibility, access, custom_kind,
    recommended_rank, hot_rank, added_at, search_text)
  select 'bench-' || n, c.name, 30, 'woman', 'REALITY', c.tags, jsonb_build_object('spec', 'chara_card_v3', 'spec_version', '3.0',
      'data', c.card -> 'data' || jsonb_build_object('description', md5(n::text), 'personality', '', 'scenario', '', 'mes_example', '',
        'character_book', null, 'extensions', jsonb_build_object('nocturne/card', c.card #> '{data,extensions,nocturne/card}',
          'nocturne/look', c.card #> '{data,extensions,nocturne/look}'))),
    '', 30, 1, 10, 0, 1000 + (n::bigint * 7919 % 16000000)::int, 1000000, timestamptz '2026-01-01' + n * interval '1 second', md5(n::text)
  from generate_series($1::int, $2::int) n, characters c where c.id = 'mara-voss'`

function insertPhotos(count: number): string {
  const album = `case when n % 100 = 0 then 0 else 1 + n % ${albumsAmong(count)} end`
  const reader = `n / ${ownEach}`
  const isOwn = `${reader} < cardinality($3::uuid[])`
  return `insert into photos (id, character_id, creator_id, key, kind, state, progress, shot, picture, price, is_shown, likes, created_at)
    select ${idOf('n')}, 'bench-' || (${album}), case when ${isOwn} then ($3::uuid[])[${reader} + 1] end,
      case when ${isOwn} then md5(n::text)::uuid end, 'image', 'done', 1,
      '{"outfit": "blazer", "place": "cafe", "light": "dusk", "framing": "bust", "pose": 1, "seed": 7}',
      jsonb_build_object('file', 'photos/' || substr(md5(n::text), 1, 2) || '/' || md5(n::text), 'width', 960, 'height', 1280, 'thumbhash', ''),
      30, true, n % 7, timestamptz '2026-02-01' + n * interval '1 second'
    from generate_series($1::int, $2::int) n`
}
