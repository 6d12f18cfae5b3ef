import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '#tests/counterparts/s3.ts'
import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { createDiskStore, StorageError } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-files-'))
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await bucket.close()
})

const megabyte = 1024 * 1024
const portOf = (server: http.Server) => (server.address() as AddressInfo).port

describe.each([
  ['the disk', () => createDiskStore(folder)],
  ['a bucket', () => createBucketStore(bucket.access)],
])('files on %s', (_, open) => {
  let store: FileStore
  beforeAll(() => {
    store = open()
  })

  it('are refunded as they were written, whole or a part of them', async () => {
    expect(await store.write('exports/one.zip', Readable.from(['Good ', 'evening']))).toBe(12)
    const found = await store.find('exports/one.zip')
    expect(found).toMatchObject({ size: 12 })
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await text(store.read('exports/one.zip'))).toBe('Good evening')
    expect(await text(store.read('exports/one.zip', { start: 5, end: 8 }))).toBe('even')
    expect(String(await store.get('exports/one.zip'))).toBe('Good evening')
  })

  it('may be overwritten', async () => {
    await store.write('exports/again.zip', Buffer.from('first'))
    await store.write('exports/again.zip', Buffer.from('then'))
    expect(String(await store.get('exports/again.zip'))).toBe('then')
    await store.remove('exports/again.zip')
  })

  it('are whole, whoever writes the same one at once', async () => {
    const sizes = [3, 1, 2]
    const written = await Promise.all(
      sizes.map((size) => store.write('exports/same.zip', Buffer.alloc(size * megabyte, size))),
    )
    expect(written).toHaveLength(3)
    const bytes = await store.get('exports/same.zip')
    expect(new Set(bytes)).toEqual(new Set([(bytes?.length ?? 0) / megabyte]))
    await store.remove('exports/same.zip')
    expect(await store.list('exports')).toEqual(['exports/one.zip'])
  })

  it('may be larger than one part, and empty', async () => {
    const chunks = Array.from({ length: 20 }, (_chunk, at) => Buffer.alloc(megabyte, at))
    expect(await store.write('exports/large.zip', Readable.from(chunks))).toBe(20 * megabyte)
    expect((await buffer(store.read('exports/large.zip'))).equals(Buffer.concat(chunks))).toBe(true)
    const across = await buffer(store.read('exports/large.zip', { start: 8 * megabyte - 1, end: 8 * megabyte }))
    expect([...across]).toEqual([7, 8])
    await store.remove('exports/large.zip')
    expect(await store.write('exports/empty.zip', Readable.from([]))).toBe(0)
    expect(await store.find('exports/empty.zip')).toMatchObject({ size: 0 })
    await store.remove('exports/empty.zip')
  })

  it.each([1, 20])('leave nothing when their source breaks after %d MB', async (sizeMb) => {
    const broken = Readable.from(
      (function* () {
        for (let at = 0; at < sizeMb; at += 1) yield Buffer.alloc(megabyte)
        throw new Error('the source broke')
      })(),
    )
    await expect(store.write('exports/two.zip', broken)).rejects.toThrow('the source broke')
    expect(await store.list('exports')).toEqual(['exports/one.zip'])
    expect(bucket.unfinished()).toBe(0)
  })

  it.each([0, 12])('leave nothing when their writing is called off after %d MB', async (sizeMb) => {
    const stop = new AbortController()
    const endless = Readable.from(
      (function* () {
        for (let at = 0; ; at += 1) {
          if (at === sizeMb) stop.abort(new Error('enough'))
          yield Buffer.alloc(megabyte)
        }
      })(),
    )
    await expect(store.write('exports/three.zip', endless, stop.signal)).rejects.toThrow()
    await expect(store.write('exports/three.zip', Buffer.from('x'), stop.signal)).rejects.toThrow()
    expect(await store.list('exports')).toEqual(['exports/one.zip'])
    expect(bucket.unfinished()).toBe(0)
  })

  it('are found by their whole key only', async () => {
    expect(await store.find('exports/one')).toBeNull()
    expect(await store.find('exports')).toBeNull()
    expect(await store.find('exports/none.zip')).toBeNull()
    expect(await store.get('exports/none.zip')).toBeNull()
    await expect(text(store.read('exports/none.zip'))).rejects.toThrow()
  })

  it('are listed in their folder, and taken away', async () => {
    expect(await store.list('nothing')).toEqual([])
    await store.remove('exports/none.zip')
    expect(await store.list('exports')).toEqual(['exports/one.zip'])
    await store.remove('exports/one.zip')
    expect(await store.list('exports')).toEqual([])
  })

  it('go with their folder, and no other', async () => {
    const keys = ['photos/3f/a/one.webp', 'photos/3f/a/two/three.webp', 'photos/3f/ab/one.webp']
    for (const key of keys) await store.write(key, Buffer.from(key))
    expect((await store.list('photos/3f')).sort()).toEqual(['photos/3f/a', 'photos/3f/ab'])
    await store.removeFolder('photos/3f/a')
    await store.removeFolder('photos/3f/a')
    expect(await store.list('photos/3f/a')).toEqual([])
    expect(String(await store.get('photos/3f/ab/one.webp'))).toBe('photos/3f/ab/one.webp')
  })

  it.each(['../outside', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden'])('have no key like %j', async (key) => {
    for (const use of [
      () => store.find(key),
      () => store.get(key),
      () => store.write(key, Buffer.from('x')),
      () => store.remove(key),
      () => store.removeFolder(key),
      () => store.list(key),
    ])
      await expect((async () => use())()).rejects.toThrow('Not a key of a file')
    expect(() => store.read(key)).toThrow('Not a key of a file')
  })
})

describe('a bucket', () => {
  it('lists more files than one answer holds', async () => {
    const store = createBucketStore(bucket.access)
    const keys = Array.from({ length: 250 }, (_, at) => `many/${String(at).padStart(5, '0')}`)
    for (let from = 0; from < keys.length; from += 100)
      await Promise.all(keys.slice(from, from + 100).map((key) => store.write(key, Buffer.from('x'))))
    expect((await store.list('many')).sort()).toEqual(keys)
    await store.removeFolder('many')
    expect(await store.list('many')).toEqual([])
  })

  it('says in words what to look at when it cannot be used', async () => {
    await createBucketStore(bucket.access).check()
    for (const wrong of [
      { secretAccessKey: 'another' },
      { accessKeyId: 'AKIA' },
      { region: 'us-1' },
      { bucket: 'none' },
    ]) {
      const store = createBucketStore({ ...bucket.access, ...wrong })
      await expect(store.check()).rejects.toThrow(/Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID/)
      await expect(store.write('exports/x', Buffer.from('x'))).rejects.toThrow()
    }
    await expect(createBucketStore({ ...bucket.access, endpoint: 'http://127.0.0.1:9' }).check()).rejects.toThrow(
      new StorageError('Cannot reach http://127.0.0.1:9. Check S3_ENDPOINT and the network.'),
    )
    expect(bucket.keys().filter((key) => key.startsWith('exports/'))).toEqual([])
  })

  it('is never one that another host names: a signed request is not sent on', async () => {
    const elsewhere: string[] = []
    const other = http.createServer((request, response) => {
      elsewhere.push(request.url ?? '')
      response.end('not ours')
    })
    const redirecting = http.createServer((request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${portOf(other)}${request.url}` }).end()
    })
    for (const server of [other, redirecting]) await once(server.listen(0, '127.0.0.1'), 'listening')
    const store = createBucketStore({ ...bucket.access, endpoint: `http://127.0.0.1:${portOf(redirecting)}` })
    await expect(store.get('exports/one.zip')).rejects.toThrow()
    await expect(store.write('exports/one.zip', Buffer.from('private'))).rejects.toThrow()
    expect(elsewhere).toEqual([])
    for (const server of [other, redirecting]) server.close()
  })

  it('leaves nothing of a file whose last part it does not take', async () => {
    bucket.refuse((method) => (method === 'POST' && bucket.unfinished() > 0 ? 503 : null))
    const large = Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(megabyte)))
    await expect(createBucketStore(bucket.access).write('exports/four.zip', large)).rejects.toThrow()
    bucket.refuse(null)
    expect(bucket.keys().filter((key) => key.startsWith('exports/'))).toEqual([])
    expect(bucket.unfinished()).toBe(0)
  })
})

it.skipIf(!existsSync('/dev/full'))(
  'a file on a full disk fails with the reason, and nothing of it is left',
  async () => {
    const store = createDiskStore(folder, () => 'half')
    const exports = join(folder, 'full')
    mkdirSync(exports, { recursive: true })
    symlinkSync('/dev/full', join(exports, 'one.zip.half.part'))
    await expect(store.write('full/one.zip', Buffer.from('anything'))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await store.find('full/one.zip')).toBeNull()
    expect(readdirSync(exports)).toEqual([])
  },
)
