import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import type { Appearance, Shot } from '#portrait/public.ts'
import {
  allEthnicities,
  ethnicities,
  eyeColors,
  figures,
  hairColors,
  hairstyles,
  lights,
  moods,
  outfits,
  places,
  sizes,
  styles,
} from '#domains/media/vocabulary-contract.ts'
import { pick, randomFor } from '#portrait/math/random.ts'
import { readCast } from './cast.ts'
import { renderAll } from './render.ts'

export type Picture = { look: Appearance; shot: Shot }

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T // the index is wrapped

/** The covers of the seeded cast, or all shots of some of its members. */
export function castPictures(only: readonly string[]): Picture[] {
  const members = readCast().filter((member) => only.length === 0 || only.includes(member.id))
  return members.flatMap(({ look, shots }) => (only.length ? shots : shots.slice(0, 1)).map((shot) => ({ look, shot })))
}

/** Forty-eight women who have every value of every attribute between them. */
export function everyAttribute(): Picture[] {
  return Array.from({ length: 48 }, (_, i) => ({
    look: {
      seed: 4096 + i * 97,
      gender: 'woman',
      style: at(styles, Math.floor(i / 4)),
      age: 21 + ((i * 7) % 40),
      ethnicity: at(ethnicities, i),
      eyes: at(eyeColors, i + Math.floor(i / 4)),
      hair: at(hairstyles, i + Math.floor(i / 9)),
      hairColor: at(hairColors, i * 3),
      figure: at(figures, i * 2),
      bust: at(sizes, i + Math.floor(i / 8)),
      hips: at(sizes, Math.floor(i / 2)),
      temper: at(moods, i + Math.floor(i / 6)),
    },
    shot: {
      outfit: at(outfits, i),
      place: at(places, i * 3),
      light: at(lights, i + Math.floor(i / 6)),
      framing: at(['bust', 'three-quarter', 'bust', 'figure'] as const, i),
      pose: (i * 5) % 6,
      seed: i,
    },
  }))
}

/** Random people, women and men of every age and origin, as creation and own words can make them. */
export function randomPeople(count: number, from: number): Picture[] {
  return Array.from({ length: count }, (_, i) => {
    const next = randomFor(from + i, 'random people')
    const one = <T>(list: readonly T[]) => pick(next, list)
    const man = next() < 0.4
    return {
      look: {
        seed: Math.floor(next() * 2 ** 31),
        gender: man ? 'man' : 'woman',
        style: next() < 0.75 ? 'REALITY' : 'ANIMATE',
        age: 20 + Math.floor(next() ** 1.6 * 55),
        ethnicity: one(allEthnicities),
        eyes: one(eyeColors),
        hair: one(hairstyles),
        hairColor: one(hairColors),
        figure: one(figures),
        temper: one(moods),
        glasses: next() < 0.2,
        ...(man ? { beard: one(['none', 'stubble', 'full'] as const) } : {}),
        ...marksBy(from + i),
      },
      shot: {
        outfit: one(outfits),
        place: one(places),
        light: one(lights),
        framing: one(['close', 'bust', 'bust', 'three-quarter', 'figure'] as const),
        pose: Math.floor(next() * 6),
        seed: Math.floor(next() * 2 ** 31),
      },
    }
  })
}

/** One mark of four for about half of the people, by their number. */
function marksBy(number: number): Partial<Appearance> {
  const marks = [
    { freckles: true },
    { dimples: true },
    { tattoos: true },
    { height: 'tall' },
    { height: 'short' },
  ] as const
  return marks[Math.floor(randomFor(number, 'marks')() * marks.length * 2)] ?? {}
}

/** Twelve photos of one woman: other poses, outfits, places, lights and moods. */
export function oneAlbum(style: Appearance['style']): Picture[] {
  const look: Appearance = {
    seed: 777,
    gender: 'woman',
    style,
    age: 29,
    ethnicity: 'Latina',
    eyes: 'Green',
    hair: 'Curly',
    hairColor: 'Red',
    figure: 'Curvy',
    temper: 'warm',
  }
  return Array.from({ length: 12 }, (_, i) => ({
    look: { ...look, temper: at(moods, i) },
    shot: {
      outfit: at(outfits, i * 2 + 1),
      place: at(places, i * 5 + 2),
      light: at(lights, i),
      framing: at(['bust', 'close', 'three-quarter', 'figure'] as const, i),
      pose: (i * 5 + 1) % 6,
      seed: 31 + i,
    },
  }))
}

/** Draws pictures side by side into one PNG. */
export async function drawSheet(
  out: string,
  pictures: readonly Picture[],
  { cell, columns }: { cell: number; columns: number },
) {
  const high = Math.round((cell * 4) / 3)
  const drawn = Math.max(cell, 480)
  const tiles: OverlayOptions[] = []
  await renderAll(
    pictures.map((picture) => ({ ...picture, width: drawn, height: Math.round((drawn * 4) / 3) })),
    async (webp, index) => {
      tiles.push({
        input: await sharp(webp).resize(cell, high).toBuffer(),
        left: (index % columns) * cell,
        top: Math.floor(index / columns) * high,
      })
    },
  )
  const base = {
    width: Math.min(columns, pictures.length) * cell,
    height: Math.ceil(pictures.length / columns) * high,
    channels: 3 as const,
    background: '#0d0912',
  }
  writeFileSync(out, await sharp({ create: base }).composite(tiles).png().toBuffer())
}
