import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { SaidTurn } from '../tone.ts'
import { moodOf } from '../tone.ts'

const hours = z.number().positive()
/** When characters send photos: the rests between two of one character, the bound of a day, and the moments of a talk. */
export const photoBounds = z
  .strictObject({
    restHours: z.strictObject({ rarely: hours, sometimes: hours, often: hours }),
    mostInAllPerDay: z.int().positive(),
    talkedWithinHours: hours,
    pauseMinutes: z.number().positive(),
    restAfterGoodbyeHours: hours,
  })
  .parse(JSON.parse(readFileSync(new URL('../../sent-photos.json', import.meta.url), 'utf8')))

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A talk as its moment is read: its latest turns, oldest first, and when the person last wrote. */
export type TalkNow = { turns: readonly SaidTurn[]; saidAt: Date; hasCare: boolean }
type Read = { locale: string; now: Date; lastAt: Date | null; saysFarewell(text: string): boolean }

/**
 * Whether a photo suits a talk now: the person has written since the last photo and not long ago, both pause, and nothing in
 * it is heavy, a cry for help or a goodbye.
 */
export function isGoodMoment(
  { turns, saidAt, hasCare }: TalkNow,
  { locale, now, lastAt, saysFarewell }: Read,
): boolean {
  const silentMs = now.getTime() - saidAt.getTime()
  if (hasCare || (lastAt !== null && lastAt >= saidAt)) return false
  if (silentMs < photoBounds.pauseMinutes * minuteMs || silentMs > photoBounds.talkedWithinHours * hourMs) return false
  if (moodOf(turns, locale) === 'tender') return false
  const isGoodbye = turns.slice(-2).some(({ text }) => saysFarewell(text))
  return !isGoodbye || silentMs >= photoBounds.restAfterGoodbyeHours * hourMs
}

/** When she may send the next photo after one at this time. */
export function nextPhotoAt(lastAt: Date, frequency: keyof typeof photoBounds.restHours): Date {
  return new Date(lastAt.getTime() + photoBounds.restHours[frequency] * hourMs)
}
