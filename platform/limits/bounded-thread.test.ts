import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createBoundedThread } from './bounded-thread.ts'

it('survives a thread that runs out of memory before it takes work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-thread-'))
  const file = join(folder, 'greedy.mjs')
  await writeFile(file, 'const held = []; for (;;) held.push(Array(1000).fill(held.length))')
  const thread = createBoundedThread(pathToFileURL(file), { mostMs: 3000, memoryMb: 16 })
  expect(await thread.run('anything', null)).toBe('too-much')
  await thread.close()
  await rm(folder, { recursive: true })
})
