import type { Log } from '#platform/telemetry/log.ts'
import type { EngineRooms } from './engine-rooms.ts'

/** Warns where the model of premium has no room for five times a free person's prompt, which premium promises. */
export async function warnOfPremiumWindow(rooms: Pick<EngineRooms, 'of' | 'memory'>, log: Log): Promise<void> {
  const { reply, tokens } = await rooms.of('advanced')
  const needed = rooms.memory(true).least
  if (tokens < needed) log.warn({ tokens, needed: needed + reply }, "premium's memory does not fit its model's window")
}
