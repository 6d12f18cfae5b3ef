import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { unlocking } from '../../prices.ts'
import { lights, outfits, places, poses } from '../../vocabulary-contract.ts'
import type { PictureFile, SeedPictures } from '../pictures/seed-pictures.ts'
import type { Shot } from '#portrait/public.ts'
import { photos } from '../tables.ts'
import { openShots, shippedPicture } from '../pictures/shipped.ts'
import { pick, seedOf } from './shots.ts'

/** A character of the product: what ships of her, and since when she is there. */
export type BuiltInCharacter = { id: string; addedAt: Date; shots: readonly Shot[] }

const lockedImages = 5
const namespace = '5b1e9a52-6d0c-4f0e-9f55-3a1c8d2f7e60'
const minuteMs = 60_000

type NewPhoto = typeof photos.$inferInsert

/**
 * The album that a character of the product comes with: her first shipped pictures, open; then those that are locked, and a
 * loop. What does not ship is drawn when somebody first opens the album. All of it follows from her id, so every
 * installation has the same.
 */
export function builtInAlbum(
  character: BuiltInCharacter,
  shipped: readonly PictureFile[],
  makesLoops: boolean,
): NewPhoto[] {
  const { id, addedAt, shots } = character
  const row = (slot: string, place: number, rest: Pick<NewPhoto, 'kind' | 'state' | 'shot' | 'price' | 'picture'>) => ({
    id: v5(`${id}/${slot}`, namespace),
    characterId: id,
    isShown: true,
    progress: rest.state === 'done' ? 1 : 0,
    // An album lists the newest first; the cover stands at its head.
    createdAt: new Date(addedAt.getTime() - place * minuteMs),
    ...rest,
  })
  const open = shipped.slice(0, openShots).map((file, index) =>
    row(`shipped-${index}`, index, {
      kind: 'image',
      state: 'done',
      shot: shots[index] ?? lockedShot(id, index),
      price: 0,
      picture: shippedPicture(id, index, file),
    }),
  )
  const locked = Array.from({ length: lockedImages }, (_, index) => {
    const place = openShots + index
    const file = shipped[place]
    return row(`image-${index}`, place, {
      kind: 'image',
      state: file ? 'done' : 'waiting',
      shot: (file && shots[place]) ?? lockedShot(id, index),
      price: unlocking.image,
      picture: file ? shippedPicture(id, place, file) : null,
    })
  })
  const loop = row('loop', openShots + lockedImages, {
    kind: 'video',
    state: 'waiting',
    shot: lockedShot(id, lockedImages),
    price: unlocking.video,
    picture: null,
  })
  return makesLoops ? [...open, ...locked, loop] : [...open, ...locked]
}

/** Shots that differ from each other in what she wears and where she is. */
function lockedShot(characterId: string, index: number): Shot {
  const seed = seedOf(`${characterId}/${index}`)
  const turn = seedOf(characterId) + index
  return {
    outfit: outfits[(turn * 7) % outfits.length] ?? outfits[0],
    place: places[(turn * 5) % places.length] ?? places[0],
    light: pick(lights, seed, 'light'),
    framing: index % 3 === 0 ? 'three-quarter' : 'bust',
    pose: seedOf(`${seed}/pose`) % poses.length,
    seed,
  }
}

/** Brings the albums of the product's characters up to date; where nothing is new they are looked at, no more. */
export async function seedAlbums(
  tx: Queryable,
  cast: readonly BuiltInCharacter[],
  { shipped, makesLoops }: { shipped: SeedPictures; makesLoops: boolean },
): Promise<void> {
  const rows = cast.flatMap((character) => builtInAlbum(character, shipped.get(character.id) ?? [], makesLoops))
  if (await isUpToDate(tx, rows)) return
  await tx
    .insert(photos)
    .values(rows)
    .onConflictDoUpdate({
      target: photos.id,
      // Another picture ships than before; what was drawn here stays.
      set: {
        picture: sql`excluded.picture`,
        shot: sql`excluded.shot`,
        state: sql`excluded.state`,
        progress: sql`excluded.progress`,
      },
      setWhere: sql`excluded.picture is not null and ${photos.picture} is distinct from excluded.picture
        and (${photos.picture} is null or ${photos.picture} ->> 'file' like 'shipped/%')`,
    })
}

/** Whether every photo of the product is there, with what ships of it. */
async function isUpToDate(tx: Queryable, rows: readonly NewPhoto[]): Promise<boolean> {
  const [ids, files] = [rows.map(({ id }) => id), rows.map(({ picture }) => picture?.file ?? null)]
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from unnest(${sql.param(ids)}::uuid[], ${sql.param(files)}::text[]) as wanted(id, file)
      join ${photos} p on p.id = wanted.id
        and (wanted.file is null or p.picture ->> 'file' = wanted.file or p.picture ->> 'file' not like 'shipped/%')`,
  )
  return found?.count === rows.length
}
