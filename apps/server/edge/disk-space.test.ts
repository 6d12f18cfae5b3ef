import { expect, it, vi } from 'vitest'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { watchDiskSpace } from './disk-space.ts'

const mebibyte = 1024 * 1024

it('notices a full disk, and its space when it is back, with one line each', async () => {
  const log = { error: vi.fn(), info: vi.fn() }
  const metrics = createMetrics()
  let freeBlocks = 100
  const look = () => Promise.resolve({ bavail: freeBlocks, bsize: mebibyte })
  const needs = { dataDir: '/data', log: log as never, metrics }
  const hasSpace = watchDiskSpace(needs, look)
  expect(await hasSpace()).toBe(true)
  freeBlocks = 63
  expect([await hasSpace(), await hasSpace()]).toEqual([false, false])
  expect(log.error).toHaveBeenCalledOnce()
  expect((await metrics.diskFreeBytes.get()).values[0]?.value).toBe(63 * mebibyte)
  freeBlocks = 64
  expect([await hasSpace(), await hasSpace()]).toEqual([true, true])
  expect(log.info).toHaveBeenCalledOnce()
})

it('takes a file system that does not say its size for one with space', async () => {
  const needs = { dataDir: '/data', log: {} as never, metrics: createMetrics() }
  expect(await watchDiskSpace(needs, () => Promise.reject(new Error('ENOSYS')))()).toBe(true)
})
