import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readCredentials } from '#tests/kit/credential-reader.ts'
import { issuedCertificate, writeCertificate } from '#tests/kit/signing-certificates.ts'
import { provenanceOf } from '#platform/images/provenance.ts'
import { openContentCredentials, openSigned } from './content-credentials.ts'

const run = promisify(execFile)
const needs = { now: () => new Date('2026-06-01T12:00:00Z'), log: createLog('silent') }
const root = mkdtempSync(join(tmpdir(), 'nocturne-credentials-'))
const store = createDiskStore(join(root, 'store'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const picture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#7a4a5a' } })
    .withXmp(provenanceOf('some-model'))
    .webp()
    .toBuffer()

/** Opens the signing of pictures in a process of its own, with no certificate, and prints which files that loads. */
const openedWithoutCertificate = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  const { openContentCredentials } = await import('#domains/media/server/public.ts')
  await openContentCredentials({}, {})
  console.log(JSON.stringify(loaded))`

it('without a certificate leaves pictures and their names as they are', async () => {
  const none = { certificate: undefined, privateKey: undefined, timestampUrl: undefined }
  const credentials = await openContentCredentials(none, needs)
  const bytes = await picture()
  expect(await credentials.sign(bytes)).toBe(bytes)
  expect(credentials.nameOf('photos/ab/abc/clear-160.webp')).toBe('photos/ab/abc/clear-160.webp')
  await store.write('kept.webp', bytes)
  const read = await openSigned(store, 'kept.webp', credentials)
  expect(read && (await buffer(read))).toEqual(bytes)
})

it('without a certificate loads nothing of what signs', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', openedWithoutCertificate])
  const names = z.array(z.string()).parse(JSON.parse(stdout))
  expect(names.filter((one) => one.endsWith('/content-credentials.ts'))).toHaveLength(1)
  expect(names.filter((one) => /@contentauth|sign-pictures/.test(one))).toEqual([])
})

it('hands out a stored picture signed, without changing the file', async () => {
  const files = writeCertificate(root, await issuedCertificate())
  const credentials = await openContentCredentials({ ...files, timestampUrl: undefined }, needs)
  const bytes = await picture()
  await store.write('one.webp', bytes)
  const read = await openSigned(store, 'one.webp', credentials)
  expect(await readCredentials(read ? await buffer(read) : bytes)).toMatchObject({ isValid: true })
  expect(await store.get('one.webp')).toEqual(bytes)
  expect(await openSigned(store, 'gone.webp', credentials)).toBeNull()
})
