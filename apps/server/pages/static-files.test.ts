import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodingFor, readStaticFiles } from './static-files.ts'

const script = `export const words = ${JSON.stringify('night '.repeat(200))}`
let folder: string
let file: ReturnType<typeof readStaticFiles>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(900, 7))
  writeFileSync(join(folder, 'tiny.json'), '{}')
  writeFileSync(join(folder, 'strange.xyz'), 'what')
  file = readStaticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the built files', () => {
  it('come compressed as the browser takes them, and are the same inside', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip', undefined].map((accepted) => file('/assets/app-1a2b.js', accepted)),
    )
    expect([
      br?.headers['content-encoding'],
      gzip?.headers['content-encoding'],
      plain?.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined])
    expect([brotliDecompressSync(br?.bytes ?? ''), gunzipSync(gzip?.bytes ?? ''), plain?.bytes].map(String)).toEqual([
      script,
      script,
      script,
    ])
    expect(br?.headers.vary).toBe('accept-encoding')
  })

  it('come as the build compressed them, where it did', async () => {
    const compressed = brotliCompressSync(script)
    writeFileSync(join(folder, 'assets/ready-3c4d.js'), script)
    writeFileSync(join(folder, 'assets/ready-3c4d.js.br'), compressed)
    const ready = readStaticFiles(folder)
    const [br, gzip] = [await ready('/assets/ready-3c4d.js', 'br'), await ready('/assets/ready-3c4d.js', 'gzip')]
    expect(br?.bytes).toEqual(compressed)
    expect(br?.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
    expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(script)
    expect(await ready('/assets/ready-3c4d.js.br', 'br')).toBeNull()
  })

  it('are stored for good only where their name holds their content', async () => {
    expect((await file('/assets/app-1a2b.js', 'br'))?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await file('/icon.png', 'br'))?.headers).toEqual({
      'access-control-allow-origin': '*',
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
  })

  it('stay as they are where compressing gains nothing', async () => {
    expect((await file('/tiny.json', 'br'))?.headers).not.toHaveProperty('content-encoding')
    expect((await file('/strange.xyz', 'br'))?.headers['content-type']).toBe('application/octet-stream')
  })

  it('are signed once where they are pictures and pictures are signed', async () => {
    const signed: string[] = []
    const sign = (bytes: Buffer) => {
      signed.push(bytes.toString('latin1', 0, 2))
      return Promise.resolve(Buffer.concat([bytes, Buffer.from('signed')]))
    }
    const own = readStaticFiles(folder, { sign, nameOf: (key) => key })
    const [first, second] = [await own('/icon.png', 'br'), await own('/icon.png', undefined)]
    expect(first?.bytes.toString('latin1', 900)).toBe('signed')
    expect(second?.bytes).toBe(first?.bytes)
    expect(signed).toHaveLength(1)
  })

  it('are those that were there at the start, and nothing beside them', async () => {
    for (const path of ['/', '/assets', '/assets/../icon.png', '/../../etc/passwd', '/%2e%2e/icon.png', '/nothing.js'])
      expect(await file(path, 'br')).toBeNull()
  })
})

describe('the encoding', () => {
  it('is the best that is accepted', () => {
    expect([encodingFor('br, gzip'), encodingFor('gzip'), encodingFor('deflate'), encodingFor(undefined)]).toEqual([
      'br',
      'gzip',
      'identity',
      'identity',
    ])
  })
})
