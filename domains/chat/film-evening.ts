import { quoted } from './quoted.ts'

/** A film that two watch at the same time, each on their own: a clock that starts, rests and ends by itself. */
export type FilmEvening = {
  kind: 'filmEvening'
  /** Empty where the person named none. */
  title: string
  minutes: number
  /** How long it ran before it rested last. */
  elapsedMs: number
  /** Since when it runs, epoch milliseconds of the server; null while it rests. */
  runningSince: number | null
}

export type FilmMove = { type: 'run'; isRunning: boolean }

export const filmBounds = { title: 120, least: 5, most: 360, usual: 100 } as const
const minuteMs = 60_000
/** The parts of the film after which the card suggests a word about it. */
export const pauses = [1 / 4, 1 / 2, 3 / 4] as const

export function beginFilm(title: string, minutes: number, now: number): FilmEvening {
  return { kind: 'filmEvening', title, minutes, elapsedMs: 0, runningSince: now }
}

type Clock = Pick<FilmEvening, 'minutes' | 'elapsedMs' | 'runningSince'>

/** How much of it is over, never more than all of it. */
export function playedMs({ minutes, elapsedMs, runningSince }: Clock, now: number): number {
  const running = runningSince === null ? 0 : Math.max(0, now - runningSince)
  return Math.min(minutes * minuteMs, elapsedMs + running)
}

/** Whether its clock has come to the end. */
export function isFilmOver(film: Clock, now: number): boolean {
  return playedMs(film, now) >= film.minutes * minuteMs
}

/** When it ends if nobody stops it; null while it rests. */
export function filmEndsAt({ minutes, elapsedMs, runningSince }: Clock): number | null {
  return runningSince === null ? null : runningSince + minutes * minuteMs - elapsedMs
}

/** How many of the pauses were reached, 0 to 3. */
export function pausesReached(film: Clock, now: number): number {
  const share = playedMs(film, now) / (film.minutes * minuteMs)
  return pauses.filter((pause) => share >= pause).length
}

/** The film after its clock was stopped or started; null where it is so already. */
export function runFilm(film: FilmEvening, { isRunning }: FilmMove, now: number): FilmEvening | null {
  if (isRunning === (film.runningSince !== null)) return null
  return { ...film, elapsedMs: playedMs(film, now), runningSince: isRunning ? now : null }
}

/** The evening in the words of a prompt. */
export function filmInWords(film: FilmEvening, isOver: boolean, now: number): string {
  const name = film.title === '' ? 'a film' : `the film ${quoted(film.title)}`
  if (isOver)
    return `You and the person just watched ${name} together. You did not see it yourself; let the person say how it was.`
  const minute = Math.floor(playedMs(film, now) / minuteMs)
  const clock = film.runningSince === null ? 'paused' : 'running'
  return `You and the person watch ${name} at the same time, minute ${minute} of ${film.minutes}, ${clock}. You do not see it: know nothing of it but what the person says, give nothing away, and be brief, as one is at a film.`
}
