import { expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { createEngineRooms } from './engine-rooms.ts'
import { warnOfPremiumWindow } from './premium-window.ts'

async function warningsFor(window: number | undefined): Promise<string[]> {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  await warnOfPremiumWindow(
    createEngineRooms({ engine: { window: () => Promise.resolve(window) }, memoryTokens: 3000, now: () => 0 }),
    log,
  )
  return lines
}

it("warns at the start where premium's model cannot hold five times the memory [S6-benefit-06]", async () => {
  expect(await warningsFor(32_768)).toEqual([])
  expect(await warningsFor(8192)).toMatchObject([expect.stringContaining('"needed":15600')])
  // Without a figure the usual window is assumed, and prompts are as short as there.
  expect(await warningsFor(undefined)).toHaveLength(1)
})
