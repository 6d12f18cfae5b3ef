import { z } from 'zod'

/** A time in a file from elsewhere: epoch milliseconds, within the dates that the database stores. */
export const fileTime = z.int().min(0).max(8_640_000_000_000)

/** A time of a file as it is stored; one that has not come yet is now. */
export function storedTime(at: number, now: Date): Date {
  return new Date(Math.min(at, now.getTime()))
}
