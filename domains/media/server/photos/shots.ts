import { createHash } from 'node:crypto'
import { z } from 'zod'
import { framings, lights, moods, outfits, places, poses } from '../../vocabulary-contract.ts'
import type { Mood } from '../../vocabulary-contract.ts'
import type { Shot } from '#portrait/public.ts'
import { shotSchema } from '#portrait/public.ts'
import type { PhotoRow, PhotoOptions } from './photos.ts'

const seedsBelow = 2 ** 31

export type TypedShot = { shot: Shot; mood: Mood | null }

/** A number that follows from a text alone. */
export function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % seedsBelow
}

/** One of a list by a seed, another one for each purpose. */
export function pick<T>(list: readonly [T, ...T[]], seed: number, purpose: string): T {
  return list[seedOf(`${seed}/${purpose}`) % list.length] ?? list[0]
}

/**
 * The whole of a shot: what was chosen, else what the words name, else by the seed. Nothing but the vocabulary's own words
 * comes out of it.
 */
export function typedShot(chosen: PhotoOptions, named: Omit<PhotoOptions, 'words'>, seed: number): TypedShot {
  return {
    shot: {
      outfit: chosen.outfit ?? named.outfit ?? pick(outfits, seed, 'outfit'),
      place: chosen.place ?? named.place ?? pick(places, seed, 'place'),
      light: chosen.light ?? named.light ?? pick(lights, seed, 'light'),
      framing: chosen.framing ?? named.framing ?? pick(framings, seed, 'framing'),
      pose: poses.indexOf(chosen.pose ?? named.pose ?? pick(poses, seed, 'pose')),
      seed,
    },
    mood: chosen.mood ?? named.mood ?? null,
  }
}

/** The shots that a card brings along, each whole; none where it brings none. */
export function readShots(extension: unknown): Shot[] {
  const list = z.array(shotSchema).safeParse(extension)
  return list.success ? list.data : []
}

/** A stored shot in the vocabulary's words. */
export function shotView({ shot, mood }: Pick<PhotoRow, 'shot' | 'mood'>) {
  const known = <T extends string>(list: readonly [T, ...T[]], word: string | null) =>
    list.find((one) => one === word) ?? list[0]
  return {
    outfit: known(outfits, shot.outfit),
    place: known(places, shot.place),
    light: shot.light,
    framing: shot.framing,
    pose: poses[shot.pose] ?? poses[0],
    mood: moods.find((one) => one === mood) ?? null,
  }
}
