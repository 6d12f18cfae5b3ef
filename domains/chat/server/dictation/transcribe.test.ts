import { describe, expect, it } from 'vitest'
import type { EngineErrorKind } from '#platform/models/chat-engine.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createTranscribe } from './transcribe.ts'

const recording = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3])
const log = { warn: () => undefined } as unknown as Log

/** How much of the day of a person is used once a server has failed on one recording. */
async function usedAfter(kind: EngineErrorKind): Promise<number> {
  let used = 0
  const daily = {
    take() {
      used += 1
      return Promise.resolve(0)
    },
    release: () => Promise.resolve(void (used -= 1)),
  }
  const server = { transcribe: () => Promise.reject(new EngineError(kind, 'no words')) }
  const transcribe = createTranscribe({ server, daily }, log)
  await transcribe('anna', recording)
  return used
}

describe('a recording that was not transcribed', () => {
  it('counts where the server worked on it: one that takes too long would be free, as often as one likes', async () => {
    expect(await usedAfter('timeout')).toBe(1)
    expect(await usedAfter('refused')).toBe(1)
  })

  it.each(['unreachable', 'bad-answer'] as const)('is free where the server is to blame: %s', async (kind) => {
    expect(await usedAfter(kind)).toBe(0)
  })
})
