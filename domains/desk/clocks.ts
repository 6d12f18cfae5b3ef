import { z } from 'zod'
import input from './clocks.json' with { type: 'json' }

export const clockNames = [
  'threat-to-life',
  'crisis',
  'publication',
  'appeal',
  'notice',
  'notice-person',
  'age-dispute',
  'automatic-hit',
  'authority-request',
] as const
export type ClockName = (typeof clockNames)[number]

const entry = z.strictObject({ clock: z.enum(clockNames), dueMinutes: z.int().positive() })
const clocks = new Map(
  z
    .array(entry)
    .parse(input)
    .map(({ clock, dueMinutes }) => [clock, dueMinutes]),
)

/** The deadline of a case by its clock. Reports have theirs in the reasons of safety. */
export function dueBy(clock: ClockName, now: Date): Date {
  const minutes = clocks.get(clock)
  if (minutes === undefined) throw new Error(`clocks.json says nothing of ${clock}`)
  return new Date(now.getTime() + minutes * 60_000)
}
