import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { confirmAge } from '#domains/accounts/contract.ts'
import { chooseInStory, readStory } from '#domains/stories/contract.ts'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import { createPerson } from '../kit/person.ts'

const scriptId = 'the-last-caller'

let dataDir: string
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nocturne-story-'))
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('@long a story whose process is killed between choices, and in the middle of one, goes on where it was', async () => {
  test.setTimeout(180_000)
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  let product = await startProduct(env)
  const reader = createPerson(product.url)
  await reader.get(confirmAge, { adult: true })
  const read = async () => (await reader.get(readStory, { scriptId })).place
  let before = await read()
  for (let step = 1; step <= 3; step += 1)
    before = await reader.get(chooseInStory, { scriptId, version: before.version, choice: 0 })
  await product.kill()

  product = await startProduct(env)
  const after = await read()
  expect(after.progress).toEqual(before.progress)
  expect(after.choices).toEqual(before.choices)
  // Killed while a choice is on its way: it was made whole, or not at all, and can be made again under its version.
  const choice = { scriptId, version: after.version, choice: 0 }
  const lost = reader.call(chooseInStory, choice).catch(() => null)
  await product.kill()
  await lost
  product = await startProduct(env)
  try {
    expect([3, 4]).toContain((await read()).progress.step)
    await reader.get(chooseInStory, choice)
    const next = await read()
    expect(next.progress.step).toBe(4)
    expect(next.passages).toHaveLength(5)
    const linesOf = ({ passages }: typeof next) => passages.slice(0, 4).map(({ lines }) => lines)
    expect(linesOf(next)).toEqual(linesOf(after))
  } finally {
    await product.stop()
  }
})
