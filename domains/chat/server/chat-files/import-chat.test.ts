import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { longestBlock } from '#tests/kit/longest-block.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { importChat } from '../../chat-files-contract.ts'

vi.setConfig({ testTimeout: 90_000 })

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const messages = sampleSize({ full: 10_000, sample: 4000 })
const file = Buffer.from(
  [
    '{"user_name":"A","character_name":"B"}',
    ...Array.from(
      { length: messages },
      (_, at) => `{"is_user":${at % 2 === 0},"mes":"I saw lantern ${at} near the harbour."}`,
    ),
  ].join('\n'),
)

it('leaves others their turn while a long chat is stored', async () => {
  const someone = await w.member('imports@example.org')
  const wanted = { key: randomUUID(), characterId: 'mara-voss', part: 0 }
  let name = ''
  const start = performance.now()
  const longest = await longestBlock(async () => {
    name = (await someone.upload(importChat, wanted, file)).name
  })
  const whole = performance.now() - start
  expect(name).toBe('OK')
  // Without pauses the statements were one stretch, and nearly half of it.
  expect(longest / whole).toBeLessThan(0.25)
})
