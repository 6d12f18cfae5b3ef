import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BoundedProcess } from './bounded-process.ts'
import { createBoundedProcess } from './bounded-process.ts'

vi.setConfig({ testTimeout: 60_000 })

// Each fills memory in its own manner. The parsing one and the growing text ended the whole process where they ran on a thread.
const tasks = `
  const parse = () => { const all = [], text = '[' + '{"a":[1,2]},'.repeat(80_000) + '0]'; for (;;) all.push(JSON.parse(text)) }
  const grow = () => { const all = []; let text = 'a'.repeat(1000); for (;;) all.push(text = text.replaceAll('a', 'aa')) }
  const collect = () => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)) }
  export const fill = (how) => ({ parse, grow, collect })[how]()
  export const loop = () => { for (;;); }
  export const pid = () => process.pid
  export const echo = (input) => input
  export const fail = () => { throw new TypeError('a fault of the task') }
  export const end = () => process.exit(3)
  export const reach = async () => {
    const tried = async (work) => { try { await work(); return 'done' } catch (error) { return error.code } }
    const { writeFile } = await import('node:fs/promises')
    const { execFileSync } = await import('node:child_process')
    return {
      environment: Object.keys(process.env).filter((name) => name === 'SECRET'),
      write: await tried(() => writeFile(import.meta.filename + '.written', '')),
      program: await tried(() => execFileSync('true')),
    }
  }
`

/** A server that has a task without an end. */
const server = `
  import { createBoundedProcess } from '${new URL('./bounded-process.ts', import.meta.url).href}'
  const bounded = createBoundedProcess(new URL('./tasks.mjs', import.meta.url), { mostMs: 600_000, memoryMb: 64 })
  process.send(await bounded.run('pid', null))
  await bounded.run('loop', null)
`

let folder: string
const open: BoundedProcess[] = []
const bounded = (limits: Partial<{ mostMs: number; memoryMb: number }> = {}, file = 'tasks.mjs') => {
  const one = createBoundedProcess(pathToFileURL(join(folder, file)), { mostMs: 30_000, memoryMb: 64, ...limits })
  open.push(one)
  return one
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-process-'))
  await writeFile(join(folder, 'tasks.mjs'), tasks)
  await writeFile(join(folder, 'server.mjs'), server)
  await writeFile(join(folder, 'broken.mjs'), "throw new Error('broken while it is loaded')")
})
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await rm(folder, { recursive: true })
})

describe('a bounded process', () => {
  it('gives back what a task returns, bytes and maps too', async () => {
    const input = { bytes: new Uint8Array([1, 2, 3]), names: new Map([['a', 1]]) }
    expect(await bounded().run('echo', input)).toEqual(input)
  })

  it.each(['parse', 'grow', 'collect'])(
    'ends alone where a task fills its memory (%s), and the next has another',
    async (how) => {
      const one = bounded()
      expect(await one.run('fill', how)).toBe('too-much')
      expect(await one.run('echo', 'still there')).toBe('still there')
    },
  )

  it('is ended where a task does not end, and those behind it wait their turn', async () => {
    const one = bounded({ mostMs: 3000 })
    expect(await Promise.all([one.run('loop', null), one.run('echo', 'next')])).toEqual(['too-much', 'next'])
  })

  it('passes on a fault of a task, and of a file that cannot be loaded', async () => {
    const one = bounded()
    await expect(one.run('fail', null)).rejects.toThrow('a fault of the task')
    await expect(one.run('none', null)).rejects.toThrow('exports no none')
    await expect(one.run('end', null)).rejects.toThrow('ended with 3')
    await expect(bounded({}, 'broken.mjs').run('any', null)).rejects.toThrow('broken while it is loaded')
  })

  it('reaches no secret, writes no file and starts no program', async () => {
    vi.stubEnv('SECRET', 'of the server')
    expect(await bounded().run('reach', null)).toEqual({
      environment: [],
      write: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
    })
    vi.unstubAllEnvs()
  })

  it('ends with a server that is killed, also in the middle of a task', async () => {
    const parent = fork(join(folder, 'server.mjs'), { execArgv: [] })
    const [pid] = (await once(parent, 'message')) as [number]
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000, interval: 100 })
  })

  it('ends where its server was gone before it began to watch for that', async () => {
    const [program, file] = [new URL('./bounded-process-tasks.ts', import.meta.url), join(folder, 'tasks.mjs')]
    const orphan = fork(program, [pathToFileURL(file).href, '999999999'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    orphan.send({ name: 'loop', input: null }, () => undefined)
    expect(await once(orphan, 'exit')).toEqual([null, 'SIGKILL'])
  })

  it('takes no more work once it is closed', async () => {
    const one = bounded()
    await one.run('echo', null)
    await one.close()
    await expect(one.run('echo', null)).rejects.toThrow('closed')
  })
})
