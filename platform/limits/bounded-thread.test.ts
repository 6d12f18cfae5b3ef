import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createBoundedThread } from './bounded-thread.ts'

// Unhandled, the error of such a thread would end this process, and Vitest reports it.
it('survives a thread that fails before it takes work, and answers at the end of its time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-thread-'))
  const file = join(folder, 'broken.mjs')
  await writeFile(file, "throw new Error('broken while it is loaded')")
  const thread = createBoundedThread(pathToFileURL(file), { mostMs: 1000, memoryMb: 64 })
  expect(await thread.run('anything', null)).toBe('too-much')
  await thread.close()
  await rm(folder, { recursive: true })
})
